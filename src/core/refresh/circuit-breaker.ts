import { limits, timing } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import { type Failure, type FailureKind, failures } from "../failures.ts";

/**
 * While the breaker is open, no wallet is fetched. Afterwards one wallet is fetched as a probe; only a good answer
 * closes the breaker (docs/refresh.md has a picture). Times are ms since the epoch.
 */
export type CircuitBreaker = {
  /** `until` is null until the user acts. */
  readonly open: { readonly failure: Failure; readonly until: number | null } | null;
  /** Wallets whose fetch failed by the service's fault since its last answer. */
  readonly failedWallets: readonly WalletId[];
};

type Open = CircuitBreaker["open"];

export const closedBreaker: CircuitBreaker = { open: null, failedWallets: [] };

/** @returns whether a failure opens the breaker by itself, because other wallets would fail the same way */
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
  // The service works, except for this wallet.
  if (failures[failure.kind].breaker !== "countsAsFault") return breakerAfterAnswer(breaker, failure.at);
  const failedWallets = [...new Set([...breaker.failedWallets, id])].slice(-limits.failuresToOpen);
  // With an open breaker, this was the probe or an earlier fetch.
  const opens = breaker.open !== null || failedWallets.length >= limits.failuresToOpen;
  return { open: opens ? openAfter(breaker.open, failure) : null, failedWallets };
}

/** A rate limit and a missing permission stay, because the answer may belong to an earlier request. */
export function breakerAfterAnswer({ open }: CircuitBreaker, now: number): CircuitBreaker {
  const outlasts = isRateLimit(open) || open?.until === null;
  return { open: outlasts && isHeldOpen(open, now) ? open : null, failedWallets: [] };
}

/** The user may know that the failure is over. A rate limit stays. */
export function breakerOnceRequested(breaker: CircuitBreaker): CircuitBreaker {
  return isRateLimit(breaker.open) ? breaker : { ...breaker, open: null };
}

export function isOpen({ open }: CircuitBreaker, now: number): boolean {
  return isHeldOpen(open, now);
}

/** A failure of the same kind keeps its beginning. A rate limit and a missing permission outlast other failures. */
function openAfter(before: Open, failure: Failure): NonNullable<Open> {
  const now = failure.at;
  const { breaker } = failures[failure.kind];
  // A request from before the permission was removed proves nothing about the permission.
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

/** A later end comes from a clock that was set back. The tolerance is for a caller that waited for a lock. */
function isHeldOpen(open: Open, now: number): boolean {
  if (open === null) return false;
  if (open.until === null) return true;
  const longest = isRateLimit(open) ? timing.retryAfterMax : timing.probeEvery;
  return open.until > now && open.until <= now + longest + timing.backoffFirst;
}
