import { day } from "../duration.ts";
import { countsUntil, hourOf, recentSpending, type Spending, spentLately } from "../spending.ts";

/**
 * The daily budget: how many requests go to the service in any 24 hours. All of them count; only scheduled looks are held
 * back. Pure; all times are ms since the epoch, all durations ms.
 */

/** Of the budget, what scheduled looks are spread to use; the rest is for what a person asks for. */
const scheduledShare = 0.8;

/** @returns the spending with so many requests more (or fewer: they reached nobody), and without what counts no longer */
export function spend(spending: Spending, requests: number, now: number): Spending {
  if (requests === 0) return spending;
  const kept = recentSpending(spending, now);
  const current = hourOf(now);
  const before = kept.find((entry) => entry.hour === current)?.requests ?? 0;
  return [
    ...kept.filter((entry) => entry.hour !== current),
    { hour: current, requests: Math.max(0, before + requests) },
  ];
}

/** @returns how many requests the budget still allows; 0 when it is used up */
export function leftOf(budget: number, spending: Spending, now: number): number {
  return Math.max(0, budget - spentLately(spending, now));
}

/** @returns when the budget allows a request again: now, or when enough of what was spent is a day old */
export function allowedAt(budget: number, spending: Spending, now: number): number {
  let left = budget - spentLately(spending, now);
  if (left > 0) return now;
  for (const entry of [...recentSpending(spending, now)].sort((a, b) => a.hour - b.hour)) {
    left += entry.requests;
    if (left > 0) return Math.max(now, countsUntil(entry.hour));
  }
  return now + day;
}

/** What one look at each wallet costs. */
export type Cost = {
  /** Wallets that are looked up. */
  readonly wallets: number;
  /** Of these, the ones whose total is asked for at every look (F8); of the others once a day. */
  readonly withTotal: number;
};

/**
 * @param every as the person set it
 * @returns the time between two scheduled looks at a wallet, so long that a day of them stays within the budget
 */
export function stretchedEvery(every: number, cost: Cost, budget: number): number {
  const scheduled = budget * scheduledShare;
  const daily = cost.wallets - cost.withTotal;
  // A day of looks costs (wallets + withTotal) × day / every, and the daily totals.
  const left = scheduled - daily;
  const needed =
    left > scheduled / 2
      ? (day * (cost.wallets + cost.withTotal)) / left
      : // So many wallets that a total a day for each would eat half of it: as if each look brought its total.
        (day * 2 * cost.wallets) / scheduled;
  return Math.max(every, Math.ceil(needed));
}
