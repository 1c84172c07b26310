import * as z from "zod/mini";
import { type KeyStatus, keyStatusSchema } from "../core/api-key/key-status.ts";
import { storedItem } from "./item.ts";

export const keyStatusItem = storedItem<KeyStatus | null>({
  key: "keyStatus",
  schema: z.nullable(keyStatusSchema),
  fallback: null,
});
