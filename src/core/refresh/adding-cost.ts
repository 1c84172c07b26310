import { limits } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import { activeIds, type RefreshState } from "./refresh-state.ts";
import {
  budgetAllowsAt,
  costOf,
  intervalOf,
  requestsLeft,
  requestsOfOne,
  stretchedInterval,
  withRequests,
} from "./request-budget.ts";
import { entryOf } from "./schedule.ts";

/** The cost of adding wallets. The options page shows it before many are added. Pure; times are ms since the epoch. */

export type AddingCost = {
  /** Of the first fetch of each: its list and its total. */
  readonly requests: number;
  /** Of today's requests, less those that the user has requested already. */
  readonly left: number;
  readonly budget: number;
  /** ms between two scheduled fetches of a wallet, once these are added. */
  readonly every: number;
};

type Known = Pick<RefreshState, "wallets" | "schedule" | "activity" | "settings" | "snapshots">;

/**
 * @param added ids that are not in the watchlist yet
 * @returns null where nothing needs to be said: the wallets fit into today's requests, and either are few or leave the
 *   interval as it is
 */
export function addingCost(state: Known, added: readonly WalletId[], now: number): AddingCost | null {
  const { wallets, settings, snapshots } = state;
  const { refreshEvery, dailyBudget: budget } = settings;
  const cost = costOf([...activeIds(wallets), ...added], snapshots);
  const every = stretchedInterval(refreshEvery, cost, budget);
  const requests = added.length * requestsOfOne;
  const left = unclaimed(state, now);
  const isBeyond = added.length > 1 && requests > left;
  const isSlower = added.length > limits.newPerScan && every !== intervalOf(state);
  return isBeyond || isSlower ? { requests, left, budget, every } : null;
}

/** @returns how many more wallets the user may have fetched at once: the others wait for requests to spare */
export function roomToday(state: Known, now: number): number {
  return Math.floor(unclaimed(state, now) / requestsOfOne);
}

/** @returns when the first of the wallets that wait can be fetched, if `fetched` are fetched before them */
export function waitsUntil({ settings, activity }: Known, fetched: number, now: number): number {
  return budgetAllowsAt(
    settings.dailyBudget,
    withRequests(activity.requests, fetched * requestsOfOne, now),
    now,
  );
}

/** @returns how many requests the budget has left, without those that user-requested fetches will still send */
function unclaimed({ wallets, schedule, activity, settings }: Known, now: number): number {
  const queued = activeIds(wallets).filter((id) => entryOf(schedule, id).requestedByUser).length;
  return Math.max(0, requestsLeft(settings.dailyBudget, activity.requests, now) - queued * requestsOfOne);
}
