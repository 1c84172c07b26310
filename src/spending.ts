import { hour } from "./duration.ts";

/** What was sent to the service lately. Pure; times are ms since the epoch. */

/** Requests sent, by the hour they were sent in; at most a day of them. */
export type Spending = readonly { readonly hour: number; readonly requests: number }[];

const hoursADay = 24;

/** @returns when requests of an hour (since the epoch) count no longer, ms since the epoch */
export function countsUntil(spentIn: number): number {
  return (spentIn + hoursADay) * hour;
}

/** @returns the hour that a time lies in, in hours since the epoch */
export function hourOf(at: number): number {
  return Math.floor(at / hour);
}

/**
 * What counts: the hour of `now`, the 23 before, and the next, for a clock that was set back a little. Later
 * hours come from a clock that was set back by more, and would delay the refresh for longer than a day.
 */
export function recentSpending(spending: Spending, now: number): Spending {
  const first = hourOf(now) - hoursADay + 1;
  return spending.filter((entry) => entry.hour >= first && entry.hour <= hourOf(now) + 1);
}

/** @returns how many requests were sent in the last 24 hours, by the hour */
export function spentLately(spending: Spending, now: number): number {
  return recentSpending(spending, now).reduce((sum, { requests }) => sum + requests, 0);
}
