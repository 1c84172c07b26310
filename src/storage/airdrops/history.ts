import * as z from "zod/mini";
import { walletIdSchema } from "../../core/addresses/network.ts";
import type { HistoryEvent } from "../../core/marks/history.ts";
import { time, usd } from "../../core/shapes.ts";
import { listItem } from "../item.ts";

/** The oldest event comes first. */
export const historyItem = listItem<HistoryEvent>({
  key: "history",
  entry: z.object({
    kind: z.enum(["appeared", "value", "gone"]),
    at: time,
    wallet: walletIdSchema,
    airdrop: z.string(),
    name: z.string(),
    usdValue: usd,
    before: usd,
  }),
});
