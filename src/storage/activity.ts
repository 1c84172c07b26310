import * as z from "zod/mini";
import type { Failure } from "../airdrops/failure.ts";
import type { WalletId } from "../networks/network.ts";
import type { Spending } from "../spending.ts";
import type { Item } from "./item.ts";
import { failure, time, walletIdSchema } from "./schemas.ts";

/** What the refresh is doing, for a person to see, and what it has to heed. Times are ms since the epoch. */
export type Activity = {
  /** The run in hand: `done` of `total` wallets. */
  readonly run: { readonly startedAt: number; readonly total: number; readonly done: number } | null;
  /** Why the service is not asked, and until when (null: until the person does something). */
  readonly outage: { readonly failure: Failure; readonly until: number | null } | null;
  /** Wallets asked about in vain, by the service's own fault, since it last answered; each once. */
  readonly streak: readonly WalletId[];
  readonly spending: Spending;
  /** ms between two scheduled looks where that is longer than the person set, for the daily budget to hold; else null. */
  readonly stretchedTo: number | null;
};

const run = z.nullable(z.object({ startedAt: time, total: z.number(), done: z.number() }));
const outage = z.nullable(z.object({ failure, until: z.nullable(time) }));

export const activityItem: Item<Activity> = {
  key: "activity",
  area: "local",
  version: 1,
  schema: z.object({
    run,
    outage,
    streak: z.array(walletIdSchema),
    spending: z.array(z.object({ hour: z.number(), requests: z.number().check(z.nonnegative()) })),
    stretchedTo: z.nullable(time),
  }),
  fallback: { run: null, outage: null, streak: [], spending: [], stretchedTo: null },
  precious: false,
};
