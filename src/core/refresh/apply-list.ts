import { limits, type Time } from "../../config.ts";
import { type WalletId, walletId } from "../addresses/network.ts";
import {
  keptInDoubt,
  type ServiceAnswer,
  type Snapshot,
  snapshotAfter,
  totalIsDue,
} from "../airdrops/snapshot.ts";
import { type BoundKey, isSameKey } from "../api-key/bound-key.ts";
import { withVerdict } from "../api-key/key-status.ts";
import { nextEdge } from "../deadlines/deadline-times.ts";
import { type Failure, failures } from "../failures.ts";
import { type Activity, activeIds, type RefreshState } from "./refresh-state.ts";
import { countRequests, intervalOf, requestsLeft } from "./request-gate.ts";
import {
  afterAnswer,
  afterRequest,
  entryOf,
  isPressed,
  type WalletSchedule,
  withChanged,
} from "./schedule.ts";
import {
  afterFailure,
  begun,
  endedByUser,
  hasFailedSince,
  isOver,
  keyLengths,
  serviceLengths,
  type Wait,
  walletLengths,
} from "./wait.ts";
import { type Failing, isNew, whatFails } from "./what-fails.ts";

export type Fetched = {
  /** Null for a check of the key without a wallet. It changes only the key status and the wait of the service. */
  readonly id: WalletId | null;
  readonly key: BoundKey;
  readonly startedAt: Time;
  readonly result:
    | { readonly ok: true; readonly answer: ServiceAnswer }
    | { readonly ok: false; readonly failure: Failure };
};

/** The parts of the state that an answer changes. */
export type RefreshChange = Partial<Pick<RefreshState, "schedule" | "activity" | "snapshots" | "keyStatus">>;

type Applied = {
  readonly change: RefreshChange;
  /** The snapshot whose total is to be asked for now; null for none. */
  readonly totalOf: Snapshot | null;
};

/** Applies the answer to a list, unless the key was replaced. @param random from 0 to 1 */
export function applyList(state: RefreshState, fetched: Fetched, now: Time, random: number): Applied {
  const { key, startedAt, result } = fetched;
  if (!isSameKey(state.key, key)) return { change: {}, totalOf: null };
  const id = state.wallets.map(walletId).find((one) => one === fetched.id) ?? null;
  return result.ok
    ? withAnswer(state, id, startedAt, result.answer, now, random)
    : { change: withFailure(state, id, startedAt, result.failure, random), totalOf: null };
}

/** @param id null for a check of the key, or a wallet that was removed meanwhile */
function withAnswer(
  state: RefreshState,
  id: WalletId | null,
  startedAt: Time,
  answer: ServiceAnswer,
  now: Time,
  random: number,
): Applied {
  const keyStatus = withVerdict(state.keyStatus, "accepted", now);
  const wait = waitAfterAnswer(state.activity.wait, startedAt, now);
  const activity = { ...state.activity, wait, suspect: null };
  if (id === null) return { change: { keyStatus, activity }, totalOf: null };
  const known = state.snapshots.get(id) ?? null;
  const kept = keptInDoubt(known, answer);
  const snapshot = kept ?? snapshotAfter(known, answer);
  const before = entryOf(state.schedule, id);
  const edge = nextEdge(snapshot, now);
  const answered = {
    ...afterAnswer(before, startedAt, now, random, edge),
    wait: kept && waitInDoubt(kept, now),
  };
  const isFree = isPressed(before, startedAt);
  const total = kept === null ? whenTotal(snapshot, isFree, activity, now) : "no";
  const isCounted = total === "now" && !isFree;
  const requests = isCounted ? countRequests(activity.requests, 1, now) : activity.requests;
  return {
    change: {
      keyStatus,
      activity: withProgress({ ...activity, requests }),
      schedule: { ...state.schedule, [id]: total === "no" ? answered : untilTotal(answered, before) },
      snapshots: new Map(state.snapshots).set(id, snapshot),
    },
    totalOf: total === "now" ? snapshot : null,
  };

  /** A kill before the total is stored makes the wallet due again, after the wait that its list began. */
  function untilTotal(entry: WalletSchedule, { wait }: WalletSchedule): WalletSchedule {
    const unfailed = wait && { ...wait, reason: null };
    return { ...entry, intervalFrom: null, wait: begun(unfailed, lengthsIn(state), now, random) };
  }
}

/** The wallet was answered, so it does not wait. Only the reason is shown. */
function waitInDoubt({ doubt }: Snapshot, now: Time): Wait {
  const message = doubt?.words ? { message: doubt.words } : {};
  return { reason: { kind: "unclear", at: now, ...message }, since: now, until: now };
}

/**
 * @param isFree whether the user pressed
 * @returns when to ask for the total: `now`; `later`, with a list that is due soon; `no`, with a regular list
 */
function whenTotal(
  snapshot: Snapshot,
  isFree: boolean,
  { wait, totalsWait, requests }: Activity,
  now: Time,
): "now" | "later" | "no" {
  const hasRoom = isFree || requestsLeft(limits.automaticRequests, requests, now) > 0;
  if (!totalIsDue(snapshot, now) || !hasRoom || !isOver(totalsWait, now)) return "no";
  return wait === null ? "now" : "later";
}

/** A good answer ends the wait, unless a failure that is not the key's came after its request began. */
function waitAfterAnswer(wait: Wait | null, startedAt: Time, now: Time): Wait | null {
  const isOfKey = wait?.reason == null || failures[wait.reason.kind].of === "key";
  return !isOfKey && hasFailedSince(wait, startedAt, now) ? wait : null;
}

/** @param id as `withAnswer` @param random from 0 to 1 */
function withFailure(
  state: RefreshState,
  id: WalletId | null,
  startedAt: Time,
  failure: Failure,
  random: number,
): RefreshChange {
  const { activity, schedule, keyStatus } = state;
  const failing = whatFails(state, id, startedAt, failure);
  const tried = withChanged(schedule, id === null ? [] : [id], (entry) => ({
    ...afterRequest(entry, startedAt),
    wait: waitOfWallet(entry.wait, failing, failure, lengthsIn(state), random),
  }));
  const done = id === null ? activity : withProgress(activity);
  // Each wake asks for the permission, so no wait has to end once it is back.
  if (failure.kind === "permissionMissing")
    return { schedule: tried, activity: { ...done, mayReach: false } };
  if (failing === "nobody") return { schedule: tried, activity: done };
  if (failing === "wallet") {
    const suspect = activity.suspect ?? (isNew(schedule, id) ? id : null);
    return { schedule: tried, activity: { ...done, suspect } };
  }
  const lengths = failing === "key" ? keyLengths : serviceLengths;
  // The suspect has failed by the service's fault.
  const acquitted = activity.suspect === null ? [] : [activity.suspect];
  return {
    keyStatus: failing === "key" ? withVerdict(keyStatus, "refused", failure.at) : keyStatus,
    schedule: withChanged(tried, acquitted, (entry) => ({
      ...entry,
      wait: endedByUser(entry.wait, failure.at),
    })),
    activity: { ...done, suspect: null, wait: afterFailure(activity.wait, failure, lengths, random) },
  };
}

/** While the service waits, its wallets do not wait longer by themselves. But their failures are known. */
function waitOfWallet(
  wait: Wait | null,
  failing: Failing,
  failure: Failure,
  lengths: ReturnType<typeof walletLengths>,
  random: number,
): Wait | null {
  if (failing === "wallet") return afterFailure(wait, failure, lengths, random);
  if (failures[failure.kind].of === "service") return wait;
  return { since: failure.at, until: failure.at, ...wait, reason: failure };
}

function lengthsIn({ settings, wallets }: RefreshState) {
  return walletLengths(intervalOf(settings, activeIds(wallets).length));
}

/** The run is done with a wallet. */
function withProgress(activity: Activity): Activity {
  const { run } = activity;
  if (run === null) return activity;
  const done = run.done + 1;
  // The user may have added wallets since the slice began.
  return { ...activity, run: { ...run, done, total: Math.max(run.total, done) } };
}
