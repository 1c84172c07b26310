import * as z from "zod/mini";
import { type BoundKey, boundKeySchema } from "../core/api-key/bound-key.ts";
import { storedItem } from "./item.ts";

/** Only the background imports this file (a lint rule). Pages read `keyStatusItem`. */
export const apiKeyItem = storedItem<BoundKey | null>({
  key: "apiKey",
  schema: z.nullable(boundKeySchema),
  fallback: null,
});
