import { limits } from "../../config.ts";
import { hour } from "../duration.ts";

/**
 * How often one wallet may be fetched while its fetches fail: at most 30 times in any 24 hours, whatever the reasons,
 * kills and restarts. A few tries may follow each other at once, then one an hour.
 *
 * The generic cell rate algorithm (ITU-T I.371) needs one number for this: the time at which all tries so far would be
 * over, had each taken an hour. All times are ms since the epoch.
 */
export type RetryLimiter = number;

const burst = limits.triesAtOnce;

/** The limiter of a wallet that has not been tried lately. */
export const unusedLimiter: RetryLimiter = 0;

/** @returns the limiter with one more try */
export function limiterAfterTry(limiter: RetryLimiter, now: number): RetryLimiter {
  // A try beyond the limit, which the user requested, does not delay the next one further.
  return Math.min(Math.max(credible(limiter, now), now) + hour, now + burst * hour);
}

/** @returns the earliest time of the next try */
export function nextTryAt(limiter: RetryLimiter, now: number): number {
  return Math.max(now, credible(limiter, now) - (burst - 1) * hour);
}

/** @returns the limiter without its last try, which did not reach the service */
export function limiterWithoutTry(limiter: RetryLimiter): RetryLimiter {
  return Math.max(unusedLimiter, limiter - hour);
}

/** @returns a limiter that allows at least one try now, because the user requested it */
export function limiterOnceRequested(limiter: RetryLimiter, now: number): RetryLimiter {
  return Math.min(credible(limiter, now), now + (burst - 1) * hour);
}

/** A clock that was set back leaves a limiter from the future, which would hold a wallet for as long. */
function credible(limiter: RetryLimiter, now: number): number {
  return limiter > now + burst * hour ? now : limiter;
}
