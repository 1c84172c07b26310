import { type Snapshot, totalIsDue } from "../airdrops/snapshot.ts";
import { timing } from "../app.config.ts";
import type { WalletId } from "../networks/network.ts";
import type { Activity } from "../storage/activity.ts";
import type { Settings } from "../storage/settings.ts";
import type { Cost } from "./budget.ts";

/** How often wallets are looked up, and what that costs in requests: F8 says whose total is asked for. Pure. */

type Snapshots = ReadonlyMap<WalletId, Snapshot>;

/** Requests of one fetch at most: the list, and the service's own total. */
export const requestsOfOne = 2;

/**
 * @param ids wallets that are looked up
 * @returns what a look at every one of them is going to cost
 */
export function costOf(ids: readonly WalletId[], snapshots: Snapshots): Cost {
  return { wallets: ids.length, withTotal: ids.filter((id) => asksForTotal(snapshots.get(id))).length };
}

/** Whether each look is likely to ask for the total: the last one did, and a list that is not empty changes with its prices. */
function asksForTotal(snapshot: Snapshot | undefined): boolean {
  if (snapshot === undefined) return true;
  const { airdrops, total, fetchedAt } = snapshot;
  if (airdrops.some(({ usdValue }) => usdValue === null)) return true;
  return airdrops.length > 0 && total !== null && total.at >= fetchedAt;
}

/**
 * @param now ms since the epoch
 * @returns requests of a look at these wallets now, unless their lists have changed: those cost one more each
 */
export function costNow(ids: readonly WalletId[], snapshots: Snapshots, now: number): number {
  const withTotal = ids.filter((id) => {
    const snapshot = snapshots.get(id) ?? null;
    return totalIsDue(snapshot, snapshot?.airdrops ?? [], now, timing.valueAtLeastEvery);
  });
  return ids.length + withTotal.length;
}

/** @returns ms between two scheduled looks at a wallet */
export function everyOf(state: { readonly settings: Settings; readonly activity: Activity }): number {
  return state.activity.stretchedTo ?? state.settings.refreshEvery;
}
