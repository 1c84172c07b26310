import { day, hour, limits, type Time } from "../../config.ts";

/** All requests count, but only scheduled fetches wait. Durations are ms. */

/** Requests of each hour (counted since the epoch) of the last day. */
export type RequestCounts = readonly { readonly hour: number; readonly requests: number }[];

const hoursADay = 24;

/** The most requests of a fetch: the list, and the total unless it is unchanged. */
export const requestsOfOne = 2;

/** @param requests negative for counted requests that were not sent */
export function withRequests(counts: RequestCounts, requests: number, now: Time): RequestCounts {
  if (requests === 0) return counts;
  const kept = recent(counts, now);
  const current = hourOf(now);
  const before = kept.find((entry) => entry.hour === current)?.requests ?? 0;
  return [
    ...kept.filter((entry) => entry.hour !== current),
    { hour: current, requests: Math.max(0, before + requests) },
  ];
}

export function recentRequests(counts: RequestCounts, now: Time): number {
  return recent(counts, now).reduce((sum, { requests }) => sum + requests, 0);
}

export function requestsLeft(budget: number, counts: RequestCounts, now: Time): number {
  return Math.max(0, budget - recentRequests(counts, now));
}

/** @returns when the budget has room for a whole fetch */
export function budgetAllowsAt(budget: number, counts: RequestCounts, now: Time): Time {
  let left = budget - recentRequests(counts, now);
  if (left >= requestsOfOne) return now;
  for (const entry of [...recent(counts, now)].sort((a, b) => a.hour - b.hour)) {
    left += entry.requests;
    if (left >= requestsOfOne) return Math.max(now, (entry.hour + hoursADay) * hour);
  }
  return now + day;
}

/** The clock may be set back a little, so the next hour counts. Later hours would stop the refresh for over a day. */
function recent(counts: RequestCounts, now: Time): RequestCounts {
  const first = hourOf(now) - hoursADay + 1;
  return counts.filter((entry) => entry.hour >= first && entry.hour <= hourOf(now) + 1);
}

function hourOf(at: number): number {
  return Math.floor(at / hour);
}

/**
 * The user's interval, or a longer one that keeps the scheduled fetches of a day within the budget.
 * @param activeCount wallets that are not paused
 * @returns ms between two scheduled fetches of a wallet
 */
export function intervalOf(
  { refreshEvery, dailyBudget }: { readonly refreshEvery: number; readonly dailyBudget: number },
  activeCount: number,
): number {
  const needed = (day * requestsOfOne * activeCount) / (dailyBudget * limits.scheduledShare);
  return Math.max(refreshEvery, Math.ceil(needed));
}
