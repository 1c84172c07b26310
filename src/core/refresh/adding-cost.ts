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

/** Times are ms since the epoch. */

export type AddingCost = {
  /** Requests for the first fetches of all added wallets. */
  readonly requests: number;
  /** Requests left today after the fetches that the user has already requested. */
  readonly left: number;
  readonly budget: number;
  /**
   * The longest interval: ms between two scheduled fetches of a wallet. It assumes that every added wallet has
   * airdrops. The scheduler shortens it once answers show wallets without airdrops, which need fewer requests.
   */
  readonly every: number;
};

type Known = Pick<RefreshState, "wallets" | "schedule" | "activity" | "settings" | "snapshots">;

/**
 * The user has to accept the cost of several wallets that today's requests do not suffice for, and of more than
 * `limits.newPerScan` wallets that lengthen the interval. @returns null without such a cost
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

/** @returns the number of further wallets that today's requests suffice for */
export function roomToday(state: Known, now: number): number {
  return Math.floor(unclaimed(state, now) / requestsOfOne);
}

/** @returns when the next wallet can be fetched after `fetched` others */
export function waitsUntil({ settings, activity }: Known, fetched: number, now: number): number {
  return budgetAllowsAt(
    settings.dailyBudget,
    withRequests(activity.requests, fetched * requestsOfOne, now),
    now,
  );
}

function unclaimed({ wallets, schedule, activity, settings }: Known, now: number): number {
  const queued = activeIds(wallets).filter((id) => entryOf(schedule, id).requestedByUser).length;
  return Math.max(0, requestsLeft(settings.dailyBudget, activity.requests, now) - queued * requestsOfOne);
}
