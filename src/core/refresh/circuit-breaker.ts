import { limits, timing } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import { type Failure, type FailureKind, failures } from "../failures.ts";

/**
 * The circuit breaker: while it is open, no wallet is fetched. Once its time is over one wallet is fetched as a probe;
 * only a good answer closes the breaker (docs/refresh.md has the picture). Pure transitions, times in ms since the epoch.
 */
export type CircuitBreaker = {
  /** Why the breaker is open, and until when (null: until the user acts). Null while it is closed. */
  readonly open: { readonly failure: Failure; readonly until: number | null } | null;
  /** Wallets whose fetch failed by the service's fault since its last answer, each once. */
  readonly failedWallets: readonly WalletId[];
};

type Open = CircuitBreaker["open"];

export const closedBreaker: CircuitBreaker = { open: null, failedWallets: [] };

/** @returns whether a failure opens the breaker by itself: a fetch of another wallet would only fail the same way */
export function opensAtOnce(kind: FailureKind): boolean {
  const { breaker } = failures[kind];
  return breaker !== "closes" && breaker !== "countsAsFault" && breaker !== "unchanged";
}

function isRateLimit(open: Open): boolean {
  return open !== null && failures[open.failure.kind].breaker === "opensUntilRetryAt";
}

/** After a failure that concerns the whole service. */
export function breakerAfterServiceFailure(breaker: CircuitBreaker, failure: Failure): CircuitBreaker {
  return { ...breaker, open: openAfter(breaker.open, failure) };
}

/** After a failure of one wallet, which may be the service's fault all the same. */
export function breakerAfterWalletFailure(
  breaker: CircuitBreaker,
  id: WalletId,
  failure: Failure,
): CircuitBreaker {
  // The service works, if not for this wallet.
  if (failures[failure.kind].breaker !== "countsAsFault") return breakerAfterAnswer(breaker, failure.at);
  const failedWallets = [...new Set([...breaker.failedWallets, id])].slice(-limits.failuresToOpen);
  // If the breaker is open, this was the probe, or a fetch that had begun before.
  const opens = breaker.open !== null || failedWallets.length >= limits.failuresToOpen;
  return { open: opens ? openAfter(breaker.open, failure) : null, failedWallets };
}

/**
 * After an answer. It may belong to a request that began before the service set a limit, or before the permission was
 * taken back: both outlast it.
 */
export function breakerAfterAnswer({ open }: CircuitBreaker, now: number): CircuitBreaker {
  const outlasts = isRateLimit(open) || open?.until === null;
  return { open: outlasts && isHeldOpen(open, now) ? open : null, failedWallets: [] };
}

/** When the user requests a fetch: the user may know that the failure is over. A rate limit stays. */
export function breakerOnceRequested(breaker: CircuitBreaker): CircuitBreaker {
  return isRateLimit(breaker.open) ? breaker : { ...breaker, open: null };
}

/** @returns whether the breaker keeps wallets from being fetched now */
export function isOpen({ open }: CircuitBreaker, now: number): boolean {
  return isHeldOpen(open, now);
}

/**
 * A failure that opens the breaker, or keeps it open.
 *
 * A missing permission lasts until the user grants it. A service that is down is probed again after an hour. Any other
 * failure is tried again after half the time it has lasted, between 1 and 60 min.
 *
 * @param before a failure of the same kind keeps its beginning. A rate limit and a missing permission outlast every
 *   other failure
 */
function openAfter(before: Open, failure: Failure): NonNullable<Open> {
  const now = failure.at;
  const { breaker } = failures[failure.kind];
  // A request from before the permission was taken back proves nothing about it.
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

/**
 * An end later than any of its kind can be comes from a clock that was set back, and does not count. A minute is allowed
 * for a caller that read the time and then waited for a lock.
 */
function isHeldOpen(open: Open, now: number): boolean {
  if (open === null) return false;
  if (open.until === null) return true;
  const longest = isRateLimit(open) ? timing.retryAfterMax : timing.probeEvery;
  return open.until > now && open.until <= now + longest + timing.backoffFirst;
}
