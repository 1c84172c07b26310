import * as z from "zod/mini";
import { mostUnseen, type Unseen } from "../../core/list/unseen.ts";
import { localItem } from "../item.ts";
import { time, walletIdSchema } from "../schemas.ts";

/** The oldest comes first. */
export const unseenItem = localItem<readonly Unseen[]>({
  key: "unseen",
  schema: z
    .array(z.object({ wallet: walletIdSchema, airdrop: z.string(), at: time }))
    .check(z.maxLength(mostUnseen)),
  fallback: [],
});
