import * as z from "zod/mini";
import { hour, limits, type Time, timing } from "../../config.ts";
import { count, type Shape } from "../shapes.ts";

/** Limits the requests that the user did not press for, whatever their reason. Durations are ms. */

/** Requests of each hour (counted since the epoch) of the last day. */
export const requestCountsSchema = z.array(z.object({ hour: z.number(), requests: count }));
export type RequestCounts = Shape<typeof requestCountsSchema>;

/** Whole hours after which requests no longer count: those of the first hour are 24 to 25 hours old then. */
const hoursKept = 25;

/** @param requests about to be sent */
export function countRequests(counts: RequestCounts, requests: number, now: Time): RequestCounts {
  const kept = recent(counts, now);
  const current = hourOf(now);
  const before = kept.find((entry) => entry.hour === current)?.requests ?? 0;
  return [...kept.filter((entry) => entry.hour !== current), { hour: current, requests: before + requests }];
}

/** @returns the number of requests that the gate lets through now */
export function requestsLeft(counts: RequestCounts, now: Time): number {
  const sent = recent(counts, now).reduce((sum, { requests }) => sum + requests, 0);
  return Math.max(0, limits.automaticRequests - sent);
}

/** @returns when the gate lets the next request through */
export function gateOpensAt(counts: RequestCounts, now: Time): Time {
  if (requestsLeft(counts, now) > 0) return now;
  const oldest = Math.min(...recent(counts, now).map((entry) => entry.hour));
  return Math.max(now, (oldest + hoursKept) * hour);
}

/** The clock may be set back a little, so the next hour counts. Later hours would stop the refresh for over a day. */
function recent(counts: RequestCounts, now: Time): RequestCounts {
  const first = hourOf(now) - hoursKept + 1;
  return counts.filter((entry) => entry.hour >= first && entry.hour <= hourOf(now) + 1);
}

function hourOf(at: number): number {
  return Math.floor(at / hour);
}

/**
 * The user's interval, or a longer one for many wallets. A check costs two requests at most, and 9 minutes a wallet
 * make 160 checks in 24 hours: 320 of the gate's 400 requests. The rest is for retries.
 * @param activeCount wallets that are not paused
 * @returns ms between two scheduled fetches of a wallet
 */
export function intervalOf({ refreshEvery }: { readonly refreshEvery: number }, activeCount: number): number {
  return Math.max(refreshEvery, activeCount * timing.intervalPerWallet);
}
