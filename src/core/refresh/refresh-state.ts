import * as z from "zod/mini";
import type { Time } from "../../config.ts";
import { type NetworkAddress, type WalletId, walletId, walletIdSchema } from "../addresses/network.ts";
import { appearedIn, type Snapshot, withoutFutureEdges } from "../airdrops/snapshot.ts";
import type { BoundKey } from "../api-key/bound-key.ts";
import type { KeyStatus } from "../api-key/key-status.ts";
import { type Unlisted, unlistedAfter } from "../list/unlisted.ts";
import { type Unseen, unseenAfter } from "../list/unseen.ts";
import { type Dismissals, withoutEnded, withoutRelisted } from "../marks/dismissals.ts";
import { type Opened, openedAfter, withoutClaimed } from "../marks/opened.ts";
import { type Shape, time } from "../shapes.ts";
import { waitSchema } from "../wait.ts";
import { requestCountsSchema } from "./request-gate.ts";
import { keepOnly, type Schedule } from "./schedule.ts";

export const activitySchema = z.object({
  /** The present run has fetched `done` of `total` wallets. */
  run: z.nullable(z.object({ startedAt: time, total: z.number(), done: z.number() })),
  /** Of the service. After its end one list is asked for first, and the others follow once that one is answered. */
  wait: z.nullable(waitSchema),
  /** The first wallet that began to fail since the last good answer: a second one shows that the service fails. */
  suspect: z.nullable(walletIdSchema),
  /** Requests that the user did not press for, counted before they were sent. */
  requests: requestCountsSchema,
});
export type Activity = Shape<typeof activitySchema>;

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
  readonly dismissals: Dismissals;
  readonly opened: readonly Opened[];
  readonly unlisted: readonly Unlisted[];
  readonly unseen: readonly Unseen[];
};

/**
 * Completes a change: forgets the data of removed wallets, ends claims whose airdrops were gone and are back, and notes
 * which airdrops the user has not seen, which have left the list, and which of them to ask about.
 */
export function withConsequences<S extends CompletedState>(before: S, changed: S): S {
  const { wallets, schedule } = changed;
  const isKept = wallets === before.wallets && schedule === before.schedule;
  return {
    ...changed,
    ...withAnswers(before, changed),
    // A removed wallet leaves the schedule, so that it is due at once when the user adds it again.
    schedule: isKept ? schedule : keepOnly(schedule, wallets.map(walletId)),
  };
}

function withAnswers(before: CompletedState, changed: CompletedState) {
  let { dismissals, opened, unlisted, unseen } = changed;
  if (dismissals !== before.dismissals) dismissals = withoutEnded(dismissals);
  for (const [id, after] of changed.snapshots) {
    const was = before.snapshots.get(id) ?? null;
    if (was === after) continue;
    dismissals = withoutRelisted(dismissals, id, appearedIn(was, after));
    const choices = { ...changed.settings, dismissals };
    opened = openedAfter(opened, id, after);
    unlisted = unlistedAfter(unlisted, opened, id, was, after, choices);
    unseen = unseenAfter(unseen, was, after, id, choices);
  }
  return { dismissals, opened: withoutClaimed(opened, dismissals), unlisted, unseen };
}
