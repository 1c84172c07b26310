import { timing } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import { isOpen } from "./circuit-breaker.ts";
import { keyRetryAt, mayTryKey } from "./key-retry.ts";
import { activeIds, type RefreshState } from "./refresh-state.ts";
import { budgetAllowsAt, intervalOf, requestsLeft } from "./request-budget.ts";
import { nextTryAt } from "./retry-limiter.ts";
import { dueIds, entryOf, retryIds, type WalletSchedule } from "./schedule.ts";

/** Combines schedule, retry limiter, circuit breaker, request budget and key. Times are ms since the epoch. */

export type FetchConditions = Omit<RefreshState, "snapshots" | "key"> & {
  readonly hasKey: boolean;
};

/** @returns the wallets to fetch now, in order; at most one while the key is refused */
export function fetchableIds(conditions: FetchConditions, now: number): readonly WalletId[] {
  const { wallets, schedule, activity, keyStatus, hasKey } = conditions;
  if (!hasKey || keyStatus === null || !mayTryKey(keyStatus, now) || isOpen(activity.breaker, now)) return [];
  const ids = activeIds(wallets);
  const isUsedUp = isBudgetSpent(conditions, now);
  return keyStatus.state === "refused"
    ? retryIds(schedule, ids, now, isUsedUp).slice(0, 1)
    : dueIds(schedule, ids, now, intervalOf(conditions), isUsedUp);
}

export function isBudgetSpent(
  { settings, activity }: Pick<FetchConditions, "settings" | "activity">,
  now: number,
): boolean {
  return requestsLeft(settings.dailyBudget, activity.requests, now) === 0;
}

export type NextFetch =
  | { readonly kind: "running" }
  | { readonly kind: "soon" }
  /** Scheduled fetches wait until enough requests are a day old. */
  | { readonly kind: "budget" }
  | { readonly kind: "at"; readonly at: number }
  /** No fetch comes without a key or an active wallet, or while only the user can close the breaker. */
  | { readonly kind: "never"; readonly why: "key" | "wallets" | "breaker" };

export function nextFetch(conditions: FetchConditions, now: number): NextFetch {
  const { wallets, activity, hasKey } = conditions;
  const { open } = activity.breaker;
  const ids = activeIds(wallets);
  if (!hasKey) return { kind: "never", why: "key" };
  if (ids.length === 0) return { kind: "never", why: "wallets" };
  if (open !== null && open.until === null) return { kind: "never", why: "breaker" };
  if (activity.run !== null) return { kind: "running" };
  const closesAt = isOpen(activity.breaker, now) ? (open?.until ?? now) : now;
  const at = Math.max(closesAt, firstFetchAt(conditions, ids, budgetAt(conditions, now), now));
  if (at <= now) return { kind: "soon" };
  const unlimited = Math.max(closesAt, firstFetchAt(conditions, ids, now, now));
  return unlimited <= now ? { kind: "budget" } : { kind: "at", at };
}

/** @returns the next wake-up, at least once per interval, because urgencies change with time */
export function nextWake(conditions: FetchConditions, now: number): number {
  const { wallets, activity, hasKey } = conditions;
  const latest = now + Math.min(intervalOf(conditions), timing.refreshEvery);
  const { breaker } = activity;
  if (isOpen(breaker, now)) return Math.min(latest, breaker.open?.until ?? latest);
  const ids = hasKey ? activeIds(wallets) : [];
  const first = firstFetchAt(conditions, ids, budgetAt(conditions, now), now);
  return Math.max(now, Math.min(latest, first));
}

function budgetAt({ settings, activity }: FetchConditions, now: number): number {
  return budgetAllowsAt(settings.dailyBudget, activity.requests, now);
}

/** @param allowedAt when the budget allows a scheduled fetch @returns infinity without wallets */
function firstFetchAt(
  { schedule, keyStatus }: FetchConditions,
  ids: readonly WalletId[],
  allowedAt: number,
  now: number,
): number {
  const retryAt = keyStatus?.state === "refused" ? keyRetryAt(keyStatus) : null;
  const fetchAt = (entry: WalletSchedule) => {
    const at = entry.requestedByUser ? (retryAt ?? now) : Math.max(retryAt ?? entry.dueAt, allowedAt);
    return Math.max(at, nextTryAt(entry.limiter, now));
  };
  return Math.min(...ids.map((id) => fetchAt(entryOf(schedule, id))));
}
