import { limits } from "../../config.ts";
import { hour } from "../duration.ts";

/**
 * Allows 30 tries of a failing wallet in 24 hours, even across restarts: a few at once, then one an hour.
 * The generic cell rate algorithm (ITU-T I.371) stores one number: the time at which all tries would end if each
 * took an hour. Times are ms since the epoch.
 */
export type RetryLimiter = number;

const burst = limits.triesAtOnce;

export const unusedLimiter: RetryLimiter = 0;

export function limiterAfterTry(limiter: RetryLimiter, now: number): RetryLimiter {
  // A user-requested try beyond the limit does not delay the next one.
  return Math.min(Math.max(credible(limiter, now), now) + hour, now + burst * hour);
}

export function nextTryAt(limiter: RetryLimiter, now: number): number {
  return Math.max(now, credible(limiter, now) - (burst - 1) * hour);
}

/** Gives back a try that did not reach the service. */
export function limiterWithoutTry(limiter: RetryLimiter): RetryLimiter {
  return Math.max(unusedLimiter, limiter - hour);
}

export function limiterOnceRequested(limiter: RetryLimiter, now: number): RetryLimiter {
  return Math.min(credible(limiter, now), now + (burst - 1) * hour);
}

/** A value too far in the future means that the clock was set back. It must not block the wallet that long. */
function credible(limiter: RetryLimiter, now: number): number {
  return limiter > now + burst * hour ? now : limiter;
}
