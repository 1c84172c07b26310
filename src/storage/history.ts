import * as z from "zod/mini";
import { type DayValue, type HistoryEvent, mostDays, mostEvents } from "../core/airdrops/history.ts";
import { localItem } from "./item.ts";
import { time, usd, walletIdSchema } from "./schemas.ts";

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

/** The last day of a `Date`, in days since the epoch. */
const lastDay = 100_000_000;

/** The oldest day comes first. */
export const dayValuesItem = localItem<readonly DayValue[]>({
  key: "dayValues",
  schema: z
    .array(
      z.object({
        day: z.int().check(z.nonnegative(), z.maximum(lastDay)),
        known: z.number().check(z.nonnegative()),
        unknown: z.int().check(z.nonnegative()),
      }),
    )
    .check(z.maxLength(mostDays)),
  fallback: [],
  irreplaceable: true,
});
