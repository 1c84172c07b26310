import { limits, type Time } from "../../config.ts";
import { type WalletId, walletId } from "../addresses/network.ts";
import { type ServiceAnswer, type Snapshot, snapshotAfter, totalIsDue } from "../airdrops/snapshot.ts";
import { type BoundKey, isSameKey } from "../api-key/bound-key.ts";
import { withVerdict } from "../api-key/key-status.ts";
import { nextEdge } from "../deadlines/deadline-shown.ts";
import { type Failure, failures } from "../failures.ts";
import {
  afterFailure,
  begun,
  endedByUser,
  hasFailedSince,
  keyLengths,
  serviceLengths,
  type Wait,
  walletLengths,
} from "../wait.ts";
import { type Activity, activeIds, type RefreshState } from "./refresh-state.ts";
import { countRequests, intervalOf, requestsLeft } from "./request-gate.ts";
import { afterAnswer, afterRequest, entryOf, failureOf, isPressed, withChanged } from "./schedule.ts";

export type Fetched = {
  /** Null for a check of the key. Its result changes only the key status and the wait of the service. */
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
  if (!result.ok) return { change: withFailure(state, id, startedAt, result.failure, random), totalOf: null };
  const { activity, ...proven } = {
    keyStatus: withVerdict(state.keyStatus, "accepted", now),
    activity: {
      ...state.activity,
      wait: waitAfterAnswer(state.activity.wait, startedAt, now),
      suspect: null,
    },
  };
  if (id === null) return { change: { ...proven, activity }, totalOf: null };
  const snapshot = snapshotAfter(state.snapshots.get(id) ?? null, result.answer);
  const before = entryOf(state.schedule, id);
  const answered = afterAnswer(before, startedAt, now, random, nextEdge(snapshot, now));
  const isFree = isPressed(before, startedAt);
  const hasRoom = isFree || requestsLeft(limits.automaticRequests, activity.requests, now) > 0;
  const isTotalDue = totalIsDue(snapshot, now) && hasRoom;
  const isAsked = isTotalDue && activity.wait === null;
  // Until the total is stored, a kill makes the wallet due again.
  const wait = begun(before.wait && { ...before.wait, reason: null }, lengthsIn(state), now, random);
  const entry = isTotalDue ? { ...answered, intervalFrom: null, wait } : answered;
  const requests = isAsked && !isFree ? countRequests(activity.requests, 1, now) : activity.requests;
  return {
    change: {
      ...proven,
      activity: withProgress({ ...activity, requests }),
      schedule: { ...state.schedule, [id]: entry },
      snapshots: new Map(state.snapshots).set(id, snapshot),
    },
    totalOf: isAsked ? snapshot : null,
  };
}

/**
 * Any good answer shows that the key works. But it says nothing about a service that has asked for patience since the
 * request began.
 */
function waitAfterAnswer(wait: Wait | null, startedAt: Time, now: Time): Wait | null {
  const isOfKey = wait?.reason == null || failures[wait.reason.kind].of === "key";
  return !isOfKey && hasFailedSince(wait, startedAt, now) ? wait : null;
}

/** @param id null for a check of the key @param random from 0 to 1 */
function withFailure(
  state: RefreshState,
  id: WalletId | null,
  startedAt: Time,
  failure: Failure,
  random: number,
): RefreshChange {
  const { activity, schedule, keyStatus } = state;
  const asked = id === null ? [] : [id];
  const tried = withChanged(schedule, asked, (entry) => afterRequest(entry, startedAt));
  const done = id === null ? activity : withProgress(activity);
  const failing = whatFails(state, id, startedAt, failure);
  if (failing === "unclear") return { schedule: tried, activity: done };
  if (failing === "wallet") {
    const isNew = id !== null && failureOf(entryOf(schedule, id)) === null;
    return {
      schedule: withChanged(tried, asked, (entry) => ({
        ...entry,
        wait: afterFailure(entry.wait, failure, lengthsIn(state), random),
      })),
      activity: { ...done, suspect: activity.suspect ?? (isNew ? id : null) },
    };
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

/**
 * One wallet alone may be refused or fail for ever. So a failure is the service's once a second wallet fails without a
 * good answer between, and a refusal the key's. A wallet that failed before says nothing new.
 */
function whatFails(
  { activity, schedule, wallets }: RefreshState,
  id: WalletId | null,
  startedAt: Time,
  { kind, at }: Failure,
): "wallet" | "service" | "key" | "unclear" {
  const { wait, suspect } = activity;
  const { of } = failures[kind];
  if (of === "service") return "service";
  if (hasFailedSince(wait, startedAt, at)) return "unclear";
  const isNew = id !== null && failureOf(entryOf(schedule, id)) === null;
  const isSecond = isNew && suspect !== null && suspect !== id;
  const isOfService = wait !== null || isSecond;
  const first = wait !== null ? wait.reason : suspect && failureOf(entryOf(schedule, suspect));
  const isRefusedTwice = isOfService && first !== null && failures[first.kind].of === "key";
  if (of === "key" && (isRefusedTwice || activeIds(wallets).length <= 1)) return "key";
  if (isOfService) return "service";
  return id === null ? "unclear" : "wallet";
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
