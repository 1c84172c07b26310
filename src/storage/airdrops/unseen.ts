import * as z from "zod/mini";
import { walletIdSchema } from "../../core/addresses/network.ts";
import { mostUnseen, type Unseen } from "../../core/list/unseen.ts";
import { time } from "../../core/shapes.ts";
import { storedItem } from "../item.ts";

/** The oldest comes first. */
export const unseenItem = storedItem<readonly Unseen[]>({
  key: "unseen",
  schema: z
    .array(z.object({ wallet: walletIdSchema, airdrop: z.string(), at: time }))
    .check(z.maxLength(mostUnseen)),
  fallback: [],
});
