import { type Time, timing } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import { endsAt, isOver } from "../wait.ts";
import { activeIds, type RefreshState } from "./refresh-state.ts";
import { gateOpensAt, intervalOf } from "./request-gate.ts";
import { dueAt, dueIds, entryOf, type WalletSchedule } from "./schedule.ts";

/** Combines schedule, waits, request gate and key. */

export type FetchConditions = Omit<RefreshState, "snapshots" | "key" | "keyStatus"> & {
  readonly hasKey: boolean;
};

/** @returns the wallets to fetch now, in order */
export function fetchableIds(conditions: FetchConditions, now: Time): readonly WalletId[] {
  const { wallets, schedule, activity, settings, hasKey } = conditions;
  if (!hasKey || !isOver(activity.wait, now)) return [];
  const ids = activeIds(wallets);
  const isGateFull = gateOpensAt(activity.requests, now) > now;
  return dueIds(schedule, ids, now, intervalOf(settings, ids.length), isGateFull);
}

/** @returns infinity without a key or an active wallet, or while only the user can end the wait of the service */
export function nextFetchAt(conditions: FetchConditions, now: Time): Time {
  const { wallets, schedule, activity, settings, hasKey } = conditions;
  const ids = hasKey ? activeIds(wallets) : [];
  const every = intervalOf(settings, ids.length);
  const gateAt = gateOpensAt(activity.requests, now);
  const fetchAt = (entry: WalletSchedule) =>
    Math.max(
      entry.requestedByUser ? now : Math.max(dueAt(entry, now, every), gateAt),
      endsAt(entry.wait, now),
    );
  const first = Math.min(...ids.map((id) => fetchAt(entryOf(schedule, id))));
  return Math.max(first, endsAt(activity.wait, now));
}

/** @returns the next wake-up, at least once per interval, because browsers may lose events */
export function nextWake(conditions: FetchConditions, now: Time): Time {
  const { wallets, settings } = conditions;
  const every = intervalOf(settings, activeIds(wallets).length);
  const latest = now + Math.min(every, timing.refreshEvery);
  return Math.max(now, Math.min(latest, nextFetchAt(conditions, now)));
}
