import { limits, timing } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import { type Snapshot, totalIsDue } from "../airdrops/snapshot.ts";
import { day, hour } from "../duration.ts";

/**
 * The request budget: how many requests go to the service in any 24 hours. All requests count; only scheduled fetches
 * are held back. Pure; all times are ms since the epoch, all durations ms.
 */

/** Requests sent, by the hour they were sent in; at most a day of them. */
export type RequestCounts = readonly { readonly hour: number; readonly requests: number }[];

const hoursADay = 24;

/** Requests of one fetch at most: the list, and the service's own total. */
export const requestsOfOne = 2;

/**
 * @param requests to add; negative for some that were counted and then not sent
 * @returns the counts with these, and without what counts no longer
 */
export function withRequests(counts: RequestCounts, requests: number, now: number): RequestCounts {
  if (requests === 0) return counts;
  const kept = recent(counts, now);
  const current = hourOf(now);
  const before = kept.find((entry) => entry.hour === current)?.requests ?? 0;
  return [
    ...kept.filter((entry) => entry.hour !== current),
    { hour: current, requests: Math.max(0, before + requests) },
  ];
}

/** @returns how many requests were sent in the last 24 hours, by the hour */
export function recentRequests(counts: RequestCounts, now: number): number {
  return recent(counts, now).reduce((sum, { requests }) => sum + requests, 0);
}

/** @returns how many requests the budget still allows; 0 when it is used up */
export function requestsLeft(budget: number, counts: RequestCounts, now: number): number {
  return Math.max(0, budget - recentRequests(counts, now));
}

/** @returns when the budget allows a request again: now, or when enough of those sent are a day old */
export function budgetAllowsAt(budget: number, counts: RequestCounts, now: number): number {
  let left = budget - recentRequests(counts, now);
  if (left > 0) return now;
  for (const entry of [...recent(counts, now)].sort((a, b) => a.hour - b.hour)) {
    left += entry.requests;
    if (left > 0) return Math.max(now, (entry.hour + hoursADay) * hour);
  }
  return now + day;
}

/**
 * What counts: the hour of `now`, the 23 before, and the next, for a clock that was set back a little. Later
 * hours come from a clock that was set back by more, and would delay the refresh for longer than a day.
 */
function recent(counts: RequestCounts, now: number): RequestCounts {
  const first = hourOf(now) - hoursADay + 1;
  return counts.filter((entry) => entry.hour >= first && entry.hour <= hourOf(now) + 1);
}

function hourOf(at: number): number {
  return Math.floor(at / hour);
}

/** What one fetch of each wallet costs. */
export type FetchCost = {
  /** Wallets that are fetched. */
  readonly wallets: number;
  /** Of these, the ones whose total is asked for at every fetch; of the others once a day. */
  readonly withTotal: number;
};

type Snapshots = ReadonlyMap<WalletId, Snapshot>;

/** @returns what a fetch of every one of these wallets is going to cost */
export function costOf(ids: readonly WalletId[], snapshots: Snapshots): FetchCost {
  return { wallets: ids.length, withTotal: ids.filter((id) => asksForTotal(snapshots.get(id))).length };
}

/** Whether each fetch is likely to ask for the total: the last one did, and a list that is not empty changes with its prices. */
function asksForTotal(snapshot: Snapshot | undefined): boolean {
  if (snapshot === undefined) return true;
  const { airdrops, total, fetchedAt } = snapshot;
  if (airdrops.some(({ usdValue }) => usdValue === null)) return true;
  return airdrops.length > 0 && total !== null && total.at >= fetchedAt;
}

/** @returns requests of a fetch of these wallets now, unless their lists have changed: those cost one more each */
export function costNow(ids: readonly WalletId[], snapshots: Snapshots, now: number): number {
  const withTotal = ids.filter((id) => {
    const snapshot = snapshots.get(id) ?? null;
    return totalIsDue(snapshot, snapshot?.airdrops ?? [], now, timing.valueAtLeastEvery);
  });
  return ids.length + withTotal.length;
}

/**
 * @param every the interval that the user set
 * @returns the interval between two scheduled fetches of a wallet, so long that a day of them stays within the budget
 */
export function stretchedInterval(every: number, cost: FetchCost, budget: number): number {
  const scheduled = budget * limits.scheduledShare;
  const daily = cost.wallets - cost.withTotal;
  // A day of fetches costs (wallets + withTotal) × day / every, and the daily totals.
  const left = scheduled - daily;
  const needed =
    left > scheduled / 2
      ? (day * (cost.wallets + cost.withTotal)) / left
      : // So many wallets that a total a day for each would use half of it: as if each fetch brought its total.
        (day * 2 * cost.wallets) / scheduled;
  return Math.max(every, Math.ceil(needed));
}

/** @returns the interval between two scheduled fetches of a wallet */
export function intervalOf(state: {
  readonly settings: { readonly refreshEvery: number };
  readonly activity: { readonly stretchedTo: number | null };
}): number {
  return state.activity.stretchedTo ?? state.settings.refreshEvery;
}
