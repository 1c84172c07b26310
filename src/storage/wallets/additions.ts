import * as z from "zod/mini";
import { walletIdSchema } from "../../core/addresses/network.ts";
import { time } from "../../core/shapes.ts";
import type { Addition } from "../../core/wallets/additions.ts";
import { storedItem } from "../item.ts";

export const additionsItem = storedItem<readonly Addition[]>({
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
