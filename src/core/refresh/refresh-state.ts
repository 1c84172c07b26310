import type { Time } from "../../config.ts";
import { type NetworkAddress, type WalletId, walletId } from "../addresses/network.ts";
import { type Snapshot, withoutFutureEdges } from "../airdrops/snapshot.ts";
import type { BoundKey } from "../api-key/bound-key.ts";
import type { KeyStatus } from "../api-key/key-status.ts";
import { type Unseen, unseenAfter } from "../list/unseen.ts";
import { type Dismissals, withoutEnded, withoutGone } from "../marks/dismissals.ts";
import type { Wait } from "../wait.ts";
import type { RequestCounts } from "./request-gate.ts";
import { keepOnly, type Schedule } from "./schedule.ts";

export type Activity = {
  /** The present run has fetched `done` of `total` wallets. */
  readonly run: { readonly startedAt: Time; readonly total: number; readonly done: number } | null;
  /** After its end one wallet is fetched first, and the others follow once that one is answered. */
  readonly wait: Wait | null;
  /** Wallets that began to fail, maybe by the service's fault, since its last answer to one that works. */
  readonly faults: readonly WalletId[];
  /** Requests that the user did not press for, counted before they were sent. */
  readonly requests: RequestCounts;
};

export type RefreshState = {
  readonly wallets: readonly (NetworkAddress & { readonly paused: boolean })[];
  readonly schedule: Schedule;
  readonly activity: Activity;
  /** `refreshEvery` in ms. */
  readonly settings: { readonly refreshEvery: number };
  readonly snapshots: ReadonlyMap<WalletId, Snapshot>;
  readonly keyStatus: KeyStatus | null;
  /** Null without a key for the present service. */
  readonly key: BoundKey | null;
};

export function activeIds(wallets: RefreshState["wallets"]): WalletId[] {
  return wallets.filter(({ paused }) => !paused).map(walletId);
}

/** @returns the state as far as the times of its answers can be trusted at `now` */
export function stateWithoutFutureEdges<S extends Pick<RefreshState, "snapshots">>(state: S, now: Time): S {
  const snapshots = new Map([...state.snapshots].map(([id, one]) => [id, withoutFutureEdges(one, now)]));
  return { ...state, snapshots };
}

type CompletedState = Pick<RefreshState, "wallets" | "schedule" | "snapshots"> & {
  readonly settings: { readonly smallestValue: number };
  readonly unseen: readonly Unseen[];
  readonly dismissals: Dismissals;
};

/**
 * Completes a change: forgets the data of removed wallets, ends claims whose airdrops are gone, and notes which airdrops
 * the user has not seen.
 */
export function withConsequences<S extends CompletedState>(before: S, changed: S): S {
  const ids = changed.wallets.map(walletId);
  const watched = new Set(ids);
  const { wallets, schedule } = changed;
  const isKept = wallets === before.wallets && schedule === before.schedule;
  return {
    ...changed,
    snapshots: new Map([...changed.snapshots].filter(([id]) => watched.has(id))),
    ...withAnswers(before, changed),
    // A removed wallet leaves the schedule, so that it is due at once when the user adds it again.
    schedule: isKept ? schedule : keepOnly(schedule, ids),
  };
}

function withAnswers(before: CompletedState, changed: CompletedState) {
  let { unseen } = changed;
  let dismissals =
    changed.dismissals === before.dismissals ? before.dismissals : withoutEnded(changed.dismissals);
  for (const [id, after] of changed.snapshots) {
    const was = before.snapshots.get(id);
    if (was === undefined || was === after) continue;
    unseen = unseenAfter(unseen, was, after, id, { ...changed.settings, dismissals });
    dismissals = withoutGone(dismissals, id, after.gone);
  }
  return { unseen, dismissals };
}
