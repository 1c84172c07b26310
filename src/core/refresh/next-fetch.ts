import { timing } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import { isOver, overAt } from "../wait.ts";
import { activeIds, type RefreshState } from "./refresh-state.ts";
import { budgetAllowsAt, intervalOf, requestsLeft } from "./request-budget.ts";
import { dueIds, entryOf, type WalletSchedule } from "./schedule.ts";

/** Combines schedule, waits, request budget and key. Times are ms since the epoch. */

export type FetchConditions = Omit<RefreshState, "snapshots" | "key" | "keyStatus"> & {
  readonly hasKey: boolean;
};

/** @returns the wallets to fetch now, in order */
export function fetchableIds(conditions: FetchConditions, now: number): readonly WalletId[] {
  const { wallets, schedule, activity, hasKey } = conditions;
  if (!hasKey || !isOver(activity.wait, now)) return [];
  return dueIds(schedule, activeIds(wallets), now, intervalOf(conditions), isBudgetSpent(conditions, now));
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
  /** No fetch comes without a key or an active wallet, or while only the user can end the wait. */
  | { readonly kind: "never"; readonly why: "key" | "wallets" | "wait" };

export function nextFetch(conditions: FetchConditions, now: number): NextFetch {
  const { wallets, activity, hasKey } = conditions;
  const ids = activeIds(wallets);
  if (!hasKey) return { kind: "never", why: "key" };
  if (ids.length === 0) return { kind: "never", why: "wallets" };
  const waitsUntil = overAt(activity.wait, now);
  if (waitsUntil === Number.POSITIVE_INFINITY) return { kind: "never", why: "wait" };
  if (activity.run !== null) return { kind: "running" };
  const at = Math.max(waitsUntil, firstFetchAt(conditions, ids, budgetAt(conditions, now), now));
  if (at <= now) return { kind: "soon" };
  const unlimited = Math.max(waitsUntil, firstFetchAt(conditions, ids, now, now));
  return unlimited <= now ? { kind: "budget" } : { kind: "at", at };
}

/** @returns the next wake-up, at least once per interval, because urgencies change with time */
export function nextWake(conditions: FetchConditions, now: number): number {
  const { wallets, activity, hasKey } = conditions;
  const latest = now + Math.min(intervalOf(conditions), timing.refreshEvery);
  const ids = hasKey ? activeIds(wallets) : [];
  const first = firstFetchAt(conditions, ids, budgetAt(conditions, now), now);
  return Math.max(now, Math.min(latest, Math.max(first, overAt(activity.wait, now))));
}

function budgetAt({ settings, activity }: FetchConditions, now: number): number {
  return budgetAllowsAt(settings.dailyBudget, activity.requests, now);
}

/** @param allowedAt when the budget allows a scheduled fetch @returns infinity without wallets */
function firstFetchAt(
  { schedule }: FetchConditions,
  ids: readonly WalletId[],
  allowedAt: number,
  now: number,
): number {
  const fetchAt = ({ dueAt, requestedByUser, wait }: WalletSchedule) =>
    Math.max(requestedByUser ? now : Math.max(dueAt, allowedAt), overAt(wait, now));
  return Math.min(...ids.map((id) => fetchAt(entryOf(schedule, id))));
}
