import * as z from "zod/mini";
import { type HistoryEvent, mostEvents } from "../../core/marks/history.ts";
import { localItem } from "../item.ts";
import { time, usd, walletIdSchema } from "../schemas.ts";

/** The oldest event comes first. A full storage drops history before anything else. */
export const historyItem = localItem<readonly HistoryEvent[]>({
  key: "history",
  schema: z
    .array(
      z.object({
        kind: z.enum(["appeared", "value", "gone"]),
        at: time,
        wallet: walletIdSchema,
        airdrop: z.string(),
        name: z.string(),
        usdValue: usd,
        before: usd,
      }),
    )
    .check(z.maxLength(mostEvents)),
  fallback: [],
  irreplaceable: true,
});
