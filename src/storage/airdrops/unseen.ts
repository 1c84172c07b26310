import * as z from "zod/mini";
import { mostUnseen, type Unseen } from "../../core/airdrops/unseen.ts";
import type { Item } from "../item.ts";
import { time, walletIdSchema } from "../schemas.ts";

/** The oldest comes first. */
export const unseenItem: Item<readonly Unseen[]> = {
  key: "unseen",
  area: "local",
  version: 1,
  schema: z
    .array(z.object({ wallet: walletIdSchema, airdrop: z.string(), at: time }))
    .check(z.maxLength(mostUnseen)),
  fallback: [],
};
