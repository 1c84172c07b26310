import * as z from "zod/mini";
import { type Time, timing } from "../config.ts";
import { type Failure, failureSchema, failures } from "./failures.ts";
import { type Shape, time } from "./shapes.ts";

/** A time before which Windfall does not fetch a wallet, or fetches nothing from the service. */
export const waitSchema = z.object({
  /** Null while a first request is under way, and after a kill during it. */
  reason: z.nullable(failureSchema),
  /** The time of the first request since the last good answer. */
  since: time,
  /** Null until the user acts. */
  until: z.nullable(time),
});
export type Wait = Shape<typeof waitSchema>;

type WhoWaits = keyof typeof timing.backoffLast;

/** @param wait null after a good answer @returns the end of the wait; infinity if only the user can end it */
export function endsAt(wait: Wait | null, now: Time): Time {
  if (wait === null) return now;
  const until = wait.until ?? Number.POSITIVE_INFINITY;
  // No wait is this long, so the clock was set back. The tolerance covers a caller that waited for a lock.
  return until > now + longestOf(wait) + timing.backoffFirst ? now : until;
}

export function isOver(wait: Wait | null, now: Time): boolean {
  return endsAt(wait, now) <= now;
}

/** @returns the wait to store before a request, so that a killed background waits as if the request had failed */
export function beforeRequest(of: WhoWaits, wait: Wait | null, now: Time): Wait {
  const reason = wait?.reason ?? null;
  const since = Math.min(wait?.since ?? now, now);
  return { reason, since, until: endOf(of, reason, since, now) };
}

/** @param startedAt when the failed request began */
export function waitAfterFailure(of: WhoWaits, before: Wait | null, failure: Failure, startedAt: Time): Wait {
  const now = failure.at;
  // A failure that reaches the service ends an outage of the user's own connection.
  const isSame = before !== null && reaches(before.reason) === reaches(failure);
  const since = isSame ? Math.min(before.since, now) : now;
  const next = { reason: failure, since, until: endOf(of, failure, since, now) };
  if (before === null || happenedBefore(before.reason, startedAt, now)) return next;
  // Another request failed meanwhile. The longer of the two waits counts.
  return endsAt(before, now) >= endsAt(next, now) ? before : next;
}

/** @param startedAt when the request began: its answer says nothing about a failure since then */
export function afterAnswer(wait: Wait | null, startedAt: Time, now: Time): Wait | null {
  return wait === null || happenedBefore(wait.reason, startedAt, now) ? null : wait;
}

/** Ends the wait, because the user may know that the failure is over. `Retry-After` and a missing permission stay. */
export function endedByUser(wait: Wait | null, now: Time): Wait | null {
  return wait === null || !mayEnd(wait) ? wait : { ...wait, until: now };
}

/** Only a wait that the service asks for, or a missing permission, concerns every key. */
export function withAnotherKey(wait: Wait | null): Wait | null {
  return wait === null || mayEnd(wait) ? null : wait;
}

function mayEnd({ reason, until }: Wait): boolean {
  return until !== null && (reason === null || failures[reason.kind].lasts !== "retryAfter");
}

/** Compares with the start of a request. An event in the future counts as older, because the clock was set back. */
export function happenedBefore(event: { readonly at: Time } | null, startedAt: Time, now: Time): boolean {
  return event === null || event.at < startedAt || event.at > now;
}

function reaches(reason: Failure | null): boolean {
  return reason === null || failures[reason.kind].reachesService;
}

function lastsOf(reason: Failure | null) {
  return reason === null ? "backoff" : failures[reason.kind].lasts;
}

/**
 * A backoff lasts as long as the failure has lasted, so that it doubles with each failure. A wallet always backs off: a
 * refused key that others still use is the failure of this wallet.
 */
function endOf(of: WhoWaits, reason: Failure | null, since: Time, now: Time): Time | null {
  switch (of === "wallet" ? "backoff" : lastsOf(reason)) {
    case "untilUserActs":
      return null;
    case "day":
      return now + timing.keyRetryEvery;
    case "retryAfter": {
      const retryAt = reason?.retryAt ?? now;
      return retryAt > now ? retryAt : now + timing.retryAfterUnknown;
    }
    case "backoff":
      return now + Math.min(Math.max(now - since, timing.backoffFirst), timing.backoffLast[of]);
  }
}

function longestOf({ reason }: Wait): number {
  const longest = {
    untilUserActs: Number.POSITIVE_INFINITY,
    day: timing.keyRetryEvery,
    retryAfter: timing.retryAfterMax,
    backoff: timing.backoffLast.wallet,
  };
  return longest[lastsOf(reason)];
}
