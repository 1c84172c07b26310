import type { Time } from "../../config.ts";
import { type WalletId, walletId } from "../addresses/network.ts";
import {
  keptInDoubt,
  type ServiceAnswer,
  type ServiceTotal,
  type Snapshot,
  snapshotAfter,
  totalIsDue,
  withTotal,
} from "../airdrops/snapshot.ts";
import { type BoundKey, isSameKey } from "../api-key/bound-key.ts";
import { withVerdict } from "../api-key/key-status.ts";
import { type Failure, failures, type Result } from "../failures.ts";
import { type Activity, activeIds, type RefreshState } from "./refresh-state.ts";
import { countRequests, intervalOf, requestsLeft } from "./request-gate.ts";
import { afterAnswer, afterRequest, entryOf, isPressed, withChanged } from "./schedule.ts";
import {
  afterFailure,
  endedByUser,
  hasFailedSince,
  isOver,
  keyLengths,
  serviceLengths,
  type Wait,
  walletLengths,
} from "./wait.ts";
import { type Failing, isFirstFailure, whatFails } from "./what-fails.ts";

export type Fetched = {
  readonly id: WalletId;
  readonly key: BoundKey;
  readonly startedAt: Time;
  readonly list: Result<ServiceAnswer>;
  /** Null if it was not asked for. */
  readonly total: Result<ServiceTotal> | null;
};

/** The parts of the state that an answer changes. */
type RefreshChange = Partial<Pick<RefreshState, "schedule" | "activity" | "snapshots" | "keyStatus">>;

/**
 * Store it before the total of a list is asked for, so that its request is counted.
 * @returns `result`: whether to ask for the total
 */
export function beforeTotal(
  { snapshots, schedule, activity }: RefreshState,
  id: WalletId,
  answer: ServiceAnswer,
  now: Time,
): Partial<Pick<RefreshState, "activity">> & { readonly result: boolean } {
  const { askedAt } = answer;
  const { wait, totalsWait, requests } = activity;
  const isFree = isPressed(entryOf(schedule, id), askedAt);
  const hasRoom = isFree || requestsLeft(requests, now) > 0;
  const mayAsk = hasRoom && isOver(totalsWait, now) && waitAfterAnswer(wait, askedAt, now) === null;
  const known = snapshots.get(id) ?? null;
  if (!mayAsk || keptInDoubt(known, answer) !== null || !totalIsDue(snapshotAfter(known, answer), now))
    return { result: false };
  if (isFree) return { result: true };
  return { activity: { ...activity, requests: countRequests(requests, 1, now) }, result: true };
}

/** Applies an answer, unless the key was replaced or the wallet removed. @param random from 0 to 1 */
export function applyFetched(
  state: RefreshState,
  { id, key, startedAt, list, total }: Fetched,
  now: Time,
  random: number,
): RefreshChange {
  const isWatched = state.wallets.some((wallet) => walletId(wallet) === id);
  if (!isWatched || !isSameKey(state.key, key)) return {};
  if (!list.ok) return withFailure(state, id, startedAt, list.failure, random);
  const { snapshots, schedule, activity, keyStatus } = state;
  const known = snapshots.get(id) ?? null;
  const kept = keptInDoubt(known, list.value);
  const snapshot = withTotalIn(kept ?? snapshotAfter(known, list.value), total, now);
  const entry = afterAnswer(entryOf(schedule, id), startedAt, now, random);
  return {
    keyStatus: withVerdict(keyStatus, "accepted", now),
    activity: withProgress({
      ...activity,
      wait: waitAfterAnswer(activity.wait, startedAt, now),
      totalsWait: totalsWaitAfter(activity.totalsWait, total, now, random),
      suspect: null,
    }),
    schedule: { ...schedule, [id]: { ...entry, wait: kept && waitInDoubt(kept, now) } },
    snapshots: new Map(snapshots).set(id, snapshot),
  };
}

/** The wallet was answered, so it does not wait. Only the reason is shown. */
function waitInDoubt({ doubt }: Snapshot, now: Time): Wait {
  const message = doubt?.words ? { message: doubt.words } : {};
  return { reason: { kind: "unclear", at: now, ...message }, since: now, until: now };
}

/** The next list asks again for a total that the service has not seen. */
function withTotalIn(snapshot: Snapshot, total: Fetched["total"], now: Time): Snapshot {
  if (total === null || (!total.ok && failures[total.failure.kind].of === "service")) return snapshot;
  return withTotal(snapshot, total.ok ? total.value : null, now);
}

/**
 * A failed total says nothing about lists, wallet or key, because a service may issue keys without access to totals, or
 * limit totals alone. So a rate limit and `Retry-After` make only the totals wait. If they hold for lists as well, the
 * next list gets the same answer. A total ends no wait that began after its request.
 */
function totalsWaitAfter(wait: Wait | null, total: Fetched["total"], now: Time, random: number): Wait | null {
  if (total === null) return wait;
  if (total.ok) return isOver(wait, now) ? null : wait;
  const { failure } = total;
  const isLimit = failure.kind === "rateLimited" || failure.retryAt !== undefined;
  return isLimit ? afterFailure(wait, failure, serviceLengths, random) : wait;
}

/** A good answer ends the wait, unless a failure that is not the key's came after its request began. */
function waitAfterAnswer(wait: Wait | null, startedAt: Time, now: Time): Wait | null {
  const isOfKey = wait?.reason == null || failures[wait.reason.kind].of === "key";
  return !isOfKey && hasFailedSince(wait, startedAt, now) ? wait : null;
}

/** @param random from 0 to 1 */
function withFailure(
  state: RefreshState,
  id: WalletId,
  startedAt: Time,
  failure: Failure,
  random: number,
): RefreshChange {
  const { activity, schedule, keyStatus } = state;
  const failing = whatFails(state, id, startedAt, failure);
  const tried = withChanged(schedule, [id], (entry) => ({
    ...afterRequest(entry, startedAt),
    wait: waitOfWallet(entry.wait, failing, failure, lengthsIn(state), random),
  }));
  const done = withProgress(activity);
  // Each wake asks for the permission, so no wait has to end once it is back.
  if (failure.kind === "permissionMissing")
    return { schedule: tried, activity: { ...done, mayReach: false } };
  if (failing === "none") return { schedule: tried, activity: done };
  if (failing === "wallet") {
    const suspect = activity.suspect ?? (isFirstFailure(schedule, id) ? id : null);
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

/** Counts a wallet as done in the present run. */
function withProgress(activity: Activity): Activity {
  const { run } = activity;
  if (run === null) return activity;
  const done = run.done + 1;
  // The user may have added wallets since the slice began.
  return { ...activity, run: { ...run, done, total: Math.max(run.total, done) } };
}
