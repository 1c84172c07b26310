import { type Failure, type FailureKind, failures } from "../airdrops/failure.ts";
import { timing } from "../app.config.ts";
import type { WalletId } from "../networks/network.ts";
import type { Activity } from "../storage/activity.ts";

/**
 * When the service as a whole is not asked, and until when: pure transitions of `Activity.outage` (docs/refresh.md has
 * the picture). Once its time is over one wallet is asked about, the probe; only its success ends the outage. All
 * times are ms since the epoch.
 */

type Outage = Activity["outage"];

/** Server failures in a row, of different wallets, that open the breaker. */
const failuresOfABreaker = 5;

/** @returns whether a failure opens the breaker by itself: a fetch of another wallet would only fail the same way */
export function opensAtOnce(kind: FailureKind): boolean {
  const { breaker } = failures[kind];
  return breaker !== "closes" && breaker !== "countsAsFault" && breaker !== "unchanged";
}

/**
 * @param streak the wallets asked about in vain since the last answer
 * @returns the streak with this failure; empty when it was an answer of a service that works
 */
export function streakAfter(
  streak: readonly WalletId[],
  id: WalletId,
  kind: FailureKind,
): readonly WalletId[] {
  if (failures[kind].breaker !== "countsAsFault") return [];
  return streak.includes(id) ? streak : [...streak, id].slice(-failuresOfABreaker);
}

/** @returns whether so many wallets in a row failed that the service itself is taken to be down */
export function opensBreaker(streak: readonly WalletId[]): boolean {
  return streak.length >= failuresOfABreaker;
}

/**
 * The outage that a failure of the whole service begins, or continues.
 *
 * A missing permission lasts until the person does something. A service that is down is asked again after an hour.
 * Being offline, or cut off in another way, is tried again after half the time it has lasted, between 1 and 60 min.
 *
 * @param before the outage until now; one of the same kind keeps its beginning. A wait that the service asked for, and
 *   a missing permission, outlast every other failure
 */
export function outageAfter(before: Outage, failure: Failure): NonNullable<Outage> {
  const now = failure.at;
  const { breaker } = failures[failure.kind];
  // What was under way when the permission went says nothing of its being back.
  if (before?.until === null && breaker !== "opensUntilUserActs") return before;
  // Patience that the service asked for is kept, whatever else fails meanwhile.
  const patience = isToldByService(before) && isOut(before, now) ? before : null;
  if (patience !== null && breaker !== "opensAsToldByService") return patience;
  const sameAsBefore = before?.failure.kind === failure.kind && before.failure.at <= now;
  const since = sameAsBefore ? before.failure.at : now;
  if (breaker === "opensUntilUserActs") return { failure: { ...failure, at: since }, until: null };
  if (breaker === "opensAsToldByService") {
    const until = failure.retryAt ?? now + timing.retryAfterUnknown;
    return { failure, until: Math.max(until, patience?.until ?? until) };
  }
  const wait =
    breaker === "countsAsFault"
      ? timing.probeEvery
      : Math.min(Math.max((now - since) / 2, timing.backoffFirst), timing.backoffLast);
  return { failure: { ...failure, at: since }, until: now + wait };
}

/** @returns what is left of an outage for a person who asks: they may know that it is over, except where only waiting
 * helps */
export function outageOnceAsked(outage: Outage): Outage {
  return isToldByService(outage) ? outage : null;
}

/**
 * @returns what is left of an outage once the service has answered well. The answer may be to a question asked before
 *   the service asked for patience, so a rate limit lasts as long as it said; or before the permission was taken back
 */
export function outageOnceAnswered(outage: Outage, now: number): Outage {
  const outlasts = isToldByService(outage) || outage?.until === null;
  return outlasts && isOut(outage, now) ? outage : null;
}

/**
 * @returns whether an outage still keeps us from asking. One that ends later than any of its kind can (a clock set back)
 *   does not; a minute is allowed for a caller that read the time and then waited for a lock
 */
export function isOut(outage: Outage, now: number): boolean {
  if (outage === null) return false;
  if (outage.until === null) return true;
  const longest = isToldByService(outage) ? timing.retryAfterMax : timing.probeEvery;
  return outage.until > now && outage.until <= now + longest + timing.backoffFirst;
}

function isToldByService(outage: Outage): boolean {
  return outage !== null && failures[outage.failure.kind].breaker === "opensAsToldByService";
}
