import { limits, timing } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import { type Failure, type FailureKind, failures } from "../failures.ts";

/**
 * While the breaker is open, no wallet is fetched. Then one wallet is fetched as a probe, and only a good answer
 * closes the breaker (diagram in docs/refresh.md). Times are ms since the epoch.
 */
export type CircuitBreaker = {
  /** `until` is null when only the user can close the breaker. */
  readonly open: { readonly failure: Failure; readonly until: number | null } | null;
  /** Wallets whose fetch failed by the service's fault since its last answer. */
  readonly failedWallets: readonly WalletId[];
};

type Open = CircuitBreaker["open"];

export const closedBreaker: CircuitBreaker = { open: null, failedWallets: [] };

/** @returns whether one failure opens the breaker, because every other wallet would fail the same way */
export function opensAtOnce(kind: FailureKind): boolean {
  const { breaker } = failures[kind];
  return breaker !== "closes" && breaker !== "countsAsFault" && breaker !== "unchanged";
}

function isRateLimit(open: Open): boolean {
  return open !== null && failures[open.failure.kind].breaker === "opensUntilRetryAt";
}

export function breakerAfterServiceFailure(breaker: CircuitBreaker, failure: Failure): CircuitBreaker {
  return { ...breaker, open: openAfter(breaker.open, failure) };
}

export function breakerAfterWalletFailure(
  breaker: CircuitBreaker,
  id: WalletId,
  failure: Failure,
): CircuitBreaker {
  // The failure concerns only this wallet, so the service works.
  if (failures[failure.kind].breaker !== "countsAsFault") return breakerAfterAnswer(breaker, failure.at);
  const failedWallets = [...new Set([...breaker.failedWallets, id])].slice(-limits.failuresToOpen);
  // While the breaker is open, the failed fetch is the probe or began before the breaker opened.
  const opens = breaker.open !== null || failedWallets.length >= limits.failuresToOpen;
  return { open: opens ? openAfter(breaker.open, failure) : null, failedWallets };
}

/** A rate limit and a missing permission outlast the answer, because it may belong to an earlier request. */
export function breakerAfterAnswer({ open }: CircuitBreaker, now: number): CircuitBreaker {
  const outlasts = isRateLimit(open) || open?.until === null;
  return { open: outlasts && isHeldOpen(open, now) ? open : null, failedWallets: [] };
}

/** Closes the breaker, because the user may know that the failure is over. A rate limit stays. */
export function breakerOnceRequested(breaker: CircuitBreaker): CircuitBreaker {
  return isRateLimit(breaker.open) ? breaker : { ...breaker, open: null };
}

export function isOpen({ open }: CircuitBreaker, now: number): boolean {
  return isHeldOpen(open, now);
}

/** Repeated failures keep the time of the first. A rate limit and a missing permission outlast other failures. */
function openAfter(before: Open, failure: Failure): NonNullable<Open> {
  const now = failure.at;
  const { breaker } = failures[failure.kind];
  // The request may have begun before the permission was removed.
  if (before?.until === null && breaker !== "opensUntilUserActs") return before;
  const rateLimit = isRateLimit(before) && isHeldOpen(before, now) ? before : null;
  if (rateLimit !== null && breaker !== "opensUntilRetryAt") return rateLimit;
  const sameAsBefore = before?.failure.kind === failure.kind && before.failure.at <= now;
  const since = sameAsBefore ? before.failure.at : now;
  if (breaker === "opensUntilUserActs") return { failure: { ...failure, at: since }, until: null };
  if (breaker === "opensUntilRetryAt") {
    const until = failure.retryAt ?? now + timing.retryAfterUnknown;
    return { failure, until: Math.max(until, rateLimit?.until ?? until) };
  }
  const wait =
    breaker === "countsAsFault"
      ? timing.probeEvery
      : Math.min(Math.max((now - since) / 2, timing.backoffFirst), timing.backoffLast);
  return { failure: { ...failure, at: since }, until: now + wait };
}

/** A later end means that the clock was set back. The tolerance covers a caller that waited for a lock. */
function isHeldOpen(open: Open, now: number): boolean {
  if (open === null) return false;
  if (open.until === null) return true;
  const longest = isRateLimit(open) ? timing.retryAfterMax : timing.probeEvery;
  return open.until > now && open.until <= now + longest + timing.backoffFirst;
}
