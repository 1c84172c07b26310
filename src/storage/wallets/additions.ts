import * as z from "zod/mini";
import type { Addition } from "../../core/wallets/additions.ts";
import { localItem } from "../item.ts";
import { time, walletIdSchema } from "../schemas.ts";

export const additionsItem = localItem<readonly Addition[]>({
  key: "additions",
  schema: z.array(
    z.object({
      id: walletIdSchema,
      site: z.string(),
      reason: z.enum(["click", "itself"]),
      at: time,
      seen: z.boolean(),
    }),
  ),
  fallback: [],
});
