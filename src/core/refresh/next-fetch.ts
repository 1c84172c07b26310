import { type Time, timing } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import { isOver, overAt } from "../wait.ts";
import { activeIds, type RefreshState } from "./refresh-state.ts";
import { budgetAllowsAt, intervalOf, requestsLeft } from "./request-budget.ts";
import { dueAt, dueIds, entryOf, type WalletSchedule } from "./schedule.ts";

/** Combines schedule, waits, request budget and key. */

export type FetchConditions = Omit<RefreshState, "snapshots" | "key" | "keyStatus"> & {
  readonly hasKey: boolean;
};

/** @returns the wallets to fetch now, in order */
export function fetchableIds(conditions: FetchConditions, now: Time): readonly WalletId[] {
  const { wallets, schedule, activity, settings, hasKey } = conditions;
  if (!hasKey || !isOver(activity.wait, now)) return [];
  const ids = activeIds(wallets);
  const isBudgetSpent = requestsLeft(settings.dailyBudget, activity.requests, now) === 0;
  return dueIds(schedule, ids, now, intervalOf(settings, ids.length), isBudgetSpent);
}

export type NextFetch =
  | { readonly kind: "running" }
  | { readonly kind: "soon" }
  /** Scheduled fetches wait until enough requests are a day old. */
  | { readonly kind: "budget" }
  | { readonly kind: "at"; readonly at: Time }
  /** No fetch comes without a key or an active wallet, or while only the user can end the wait. */
  | { readonly kind: "never"; readonly why: "key" | "wallets" | "wait" };

export function nextFetch(conditions: FetchConditions, now: Time): NextFetch {
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
export function nextWake(conditions: FetchConditions, now: Time): Time {
  const { wallets, activity, settings, hasKey } = conditions;
  const ids = hasKey ? activeIds(wallets) : [];
  const latest = now + Math.min(intervalOf(settings, ids.length), timing.refreshEvery);
  const first = firstFetchAt(conditions, ids, budgetAt(conditions, now), now);
  return Math.max(now, Math.min(latest, Math.max(first, overAt(activity.wait, now))));
}

function budgetAt({ settings, activity }: FetchConditions, now: Time): Time {
  return budgetAllowsAt(settings.dailyBudget, activity.requests, now);
}

/** @param allowedAt when the budget allows a scheduled fetch @returns infinity without wallets */
function firstFetchAt(
  { schedule, settings }: FetchConditions,
  ids: readonly WalletId[],
  allowedAt: Time,
  now: Time,
): Time {
  const every = intervalOf(settings, ids.length);
  const fetchAt = (entry: WalletSchedule) =>
    Math.max(entry.requestedByUser ? now : Math.max(dueAt(entry, every), allowedAt), overAt(entry.wait, now));
  return Math.min(...ids.map((id) => fetchAt(entryOf(schedule, id))));
}
