import * as z from "zod/mini";
import { day, hour, minute, type Time } from "../../config.ts";
import { type Failure, failureSchema } from "../failures.ts";
import { type Shape, time } from "../shapes.ts";

/** A time before which Windfall does not ask about a wallet, or asks the service nothing. */
export const waitSchema = z.object({
  /** The last failure. Null while a first request is under way, and after a kill during it. */
  reason: z.nullable(failureSchema),
  since: time,
  until: time,
});
export type Wait = Shape<typeof waitSchema>;

/** ms. Each failure doubles the wait, from `first` to `longest`; jitter adds up to a tenth. */
type Lengths = { readonly first: number; readonly longest: number };

export const serviceLengths: Lengths = { first: minute, longest: hour };

/** Of a refused key, which is tried once a day. */
export const keyLengths: Lengths = { first: day, longest: day };

/** @param every the wallet's interval in ms */
export function walletLengths(every: number): Lengths {
  return { first: minute, longest: every };
}

/** ms. A clock that was set back further ends the wait, which otherwise could last for years. */
const clockTolerance = minute;

/** @returns `now` if the wait is over */
export function endsAt(wait: Wait | null, now: Time): Time {
  return wait === null || now < wait.since - clockTolerance ? now : Math.max(now, wait.until);
}

export function isOver(wait: Wait | null, now: Time): boolean {
  return endsAt(wait, now) <= now;
}

/**
 * Store it before a request, so that a killed background waits as if the request had failed.
 * @param random from 0 to 1
 * @returns the same wait while it lasts; then a new one, twice as long
 */
export function begun(wait: Wait | null, lengths: Lengths, now: Time, random: number): Wait {
  if (wait !== null && !isOver(wait, now)) return wait;
  const length = 2 * ((wait?.until ?? 0) - (wait?.since ?? 0));
  const jitter = 1 + random / 10;
  return {
    reason: wait?.reason ?? null,
    since: now,
    until: Math.round(now + jitter * within(length, lengths.first, lengths.longest)),
  };
}

/** @param wait as stored, with `begun` or without @param random from 0 to 1 */
export function afterFailure(wait: Wait | null, failure: Failure, lengths: Lengths, random: number): Wait {
  const now = failure.at;
  const present = begun(wait, lengths, now, random);
  const retryAt = failure.retryAt ?? now;
  // Of parallel answers, the longest `Retry-After` counts.
  if ((retryAfter(wait, now) ?? now) > Math.max(now, retryAt)) return present;
  const length = within(present.until - present.since, lengths.first, 1.1 * lengths.longest);
  return { reason: failure, since: present.since, until: Math.max(present.since + length, retryAt) };
}

/** @returns until when the service wants no request; null for no such wish */
export function retryAfter(wait: Wait | null, now: Time): Time | null {
  const retryAt = wait?.reason?.retryAt ?? now;
  return retryAt > now && !isOver(wait, now) ? retryAt : null;
}

/** @returns whether a failure since a request's start has made the wait, which outdates the request's answer */
export function hasFailedSince(wait: Wait | null, startedAt: Time, now: Time): boolean {
  const at = wait?.reason?.at;
  return at !== undefined && startedAt <= at && at <= now;
}

/** Ends the wait, because the user may know that the failure is over. `Retry-After` stays. */
export function endedByUser(wait: Wait | null, now: Time): Wait | null {
  if (wait === null || isOver(wait, now)) return wait;
  return { ...wait, until: retryAfter(wait, now) ?? now };
}

/** ms. A connection that comes and goes all day costs at most 288 of the gate's 400 requests. */
const leastOffline = 5 * minute;

/** Ends the wait of being offline, but no sooner than `leastOffline` after its start. Any other wait stays. */
export function endedByConnection(wait: Wait | null, now: Time): Wait | null {
  if (wait?.reason?.kind !== "offline") return wait;
  return { ...wait, until: Math.min(wait.until, Math.max(now, wait.since + leastOffline)) };
}

/** @returns the wait that concerns another key as well; null for none */
export function withAnotherKey(wait: Wait | null, now: Time): Wait | null {
  const kept = endedByUser(wait, now);
  return isOver(kept, now) ? null : kept;
}

function within(length: number, least: number, most: number): number {
  return Math.min(Math.max(length, least), most);
}
