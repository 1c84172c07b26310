import * as z from "zod/mini";
import type { KeyStatus } from "../core/api-key/key-status.ts";
import { localItem } from "./item.ts";
import { time } from "./schemas.ts";

export const keyStatusItem = localItem<KeyStatus | null>({
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
