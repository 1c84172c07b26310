import { type WalletId, walletId } from "../addresses/network.ts";
import { trustedSnapshot } from "../airdrops/snapshot.ts";
import { type Unseen, unseenAfter } from "../airdrops/unseen.ts";
import { nextEdge } from "../deadlines/deadline-shown.ts";
import { activeIds, type RefreshState } from "./refresh-state.ts";
import { costOf, intervalOf, stretchedInterval } from "./request-budget.ts";
import { keepOnly, withInterval } from "./schedule.ts";

/** Each change of the state renews the interval, the schedule and the new airdrops. Times are ms since the epoch. */

type FollowedState = RefreshState & {
  readonly settings: { readonly smallestValue: number };
  readonly unseen: readonly Unseen[];
};

/** @returns the state as far as the times of its answers can be trusted at `now` */
export function trustedState<S extends Pick<RefreshState, "snapshots">>(state: S, now: number): S {
  const snapshots = new Map([...state.snapshots].map(([id, one]) => [id, trustedSnapshot(one, now)]));
  return { ...state, snapshots };
}

/**
 * Completes a change: forgets the data of removed wallets, keeps the requests within the daily budget, and notes which
 * airdrops the user has not seen.
 */
export function followed<S extends FollowedState>(before: S, changed: S, now: number): S {
  const ids = changed.wallets.map(walletId);
  const watched = new Set(ids);
  const state = {
    ...changed,
    snapshots: new Map([...changed.snapshots].filter(([id]) => watched.has(id))),
    unseen: unseenSince(before, changed),
  };
  const activity = withStretch(state);
  const interval = { from: intervalOf(before), to: intervalOf({ ...state, activity }) };
  const edgeOf = (id: WalletId) => {
    const snapshot = state.snapshots.get(id);
    return snapshot === undefined ? null : nextEdge(snapshot, now);
  };
  const schedule = withInterval(state.schedule, ids, interval, now, edgeOf);
  // A removed wallet leaves the schedule, so that it is due at once when the user adds it again.
  const isKept = changed.wallets === before.wallets && schedule === before.schedule;
  return { ...state, activity, schedule: isKept ? schedule : keepOnly(schedule, ids) };
}

function unseenSince(before: FollowedState, { snapshots, unseen, settings }: FollowedState) {
  let present = unseen;
  for (const [id, after] of snapshots) {
    const was = before.snapshots.get(id);
    if (was !== undefined && was !== after)
      present = unseenAfter(present, was, after, id, settings.smallestValue);
  }
  return present;
}

/** Sets the interval that keeps all wallets within the daily request budget. */
function withStretch({ activity, settings, wallets, snapshots }: FollowedState): RefreshState["activity"] {
  const { refreshEvery, dailyBudget } = settings;
  const every = stretchedInterval(refreshEvery, costOf(activeIds(wallets), snapshots), dailyBudget);
  const stretchedTo = every > refreshEvery ? every : null;
  return activity.stretchedTo === stretchedTo ? activity : { ...activity, stretchedTo };
}
