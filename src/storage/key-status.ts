import * as z from "zod/mini";
import type { KeyStatus } from "../core/api-key/key-status.ts";
import { time } from "../core/shapes.ts";
import { storedItem } from "./item.ts";

export const keyStatusItem = storedItem<KeyStatus | null>({
  key: "keyStatus",
  schema: z.nullable(
    z.object({
      state: z.enum(["unchecked", "notAccepted", "accepted", "refused", "forgotten"]),
      serviceUrl: z.string(),
      sessionOnly: z.boolean(),
      at: time,
    }),
  ),
  fallback: null,
});
