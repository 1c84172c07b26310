import { day, hour, limits } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import type { Snapshot } from "../airdrops/snapshot.ts";

/** All requests count, but only scheduled fetches wait. Times are ms since the epoch, durations ms. */

/** Requests of each hour (counted since the epoch) of the last day. */
export type RequestCounts = readonly { readonly hour: number; readonly requests: number }[];

const hoursADay = 24;

/** A fetch requests the list and the total. */
export const requestsOfOne = 2;

/** @param requests negative for counted requests that were not sent */
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

export function recentRequests(counts: RequestCounts, now: number): number {
  return recent(counts, now).reduce((sum, { requests }) => sum + requests, 0);
}

export function requestsLeft(budget: number, counts: RequestCounts, now: number): number {
  return Math.max(0, budget - recentRequests(counts, now));
}

export function budgetAllowsAt(budget: number, counts: RequestCounts, now: number): number {
  let left = budget - recentRequests(counts, now);
  if (left > 0) return now;
  for (const entry of [...recent(counts, now)].sort((a, b) => a.hour - b.hour)) {
    left += entry.requests;
    if (left > 0) return Math.max(now, (entry.hour + hoursADay) * hour);
  }
  return now + day;
}

/** The clock may be set back a little, so the next hour counts. Later hours would stop the refresh for over a day. */
function recent(counts: RequestCounts, now: number): RequestCounts {
  const first = hourOf(now) - hoursADay + 1;
  return counts.filter((entry) => entry.hour >= first && entry.hour <= hourOf(now) + 1);
}

function hourOf(at: number): number {
  return Math.floor(at / hour);
}

export type FetchCost = {
  readonly wallets: number;
  /** Wallets that fetch the total with every list. The others fetch it once a day. */
  readonly withTotal: number;
};

type Snapshots = ReadonlyMap<WalletId, Snapshot>;

export function costOf(ids: readonly WalletId[], snapshots: Snapshots): FetchCost {
  return { wallets: ids.length, withTotal: ids.filter((id) => asksForTotal(snapshots.get(id))).length };
}

/** Prices change every list that is not empty, and a changed list needs a new total. */
function asksForTotal(snapshot: Snapshot | undefined): boolean {
  if (snapshot === undefined) return true;
  const { airdrops, total, fetchedAt } = snapshot;
  if (airdrops.some(({ usdValue }) => usdValue === null)) return true;
  return airdrops.length > 0 && total !== null && total.at >= fetchedAt;
}

/** @returns the shortest interval of at least `every` ms that keeps a day within the budget */
export function stretchedInterval(every: number, cost: FetchCost, budget: number): number {
  const scheduled = budget * limits.scheduledShare;
  const daily = cost.wallets - cost.withTotal;
  // A day costs (wallets + withTotal) × day / every requests, and `daily` more for daily totals.
  const left = scheduled - daily;
  const needed =
    left > scheduled / 2
      ? (day * (cost.wallets + cost.withTotal)) / left
      : // Daily totals would use half of the budget, so this counts a total with every fetch instead.
        (day * 2 * cost.wallets) / scheduled;
  return Math.max(every, Math.ceil(needed));
}

/** @returns ms between two scheduled fetches of a wallet */
export function intervalOf(state: {
  readonly settings: { readonly refreshEvery: number };
  readonly activity: { readonly stretchedTo: number | null };
}): number {
  return state.activity.stretchedTo ?? state.settings.refreshEvery;
}
