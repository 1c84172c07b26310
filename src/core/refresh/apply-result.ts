import type { Time } from "../../config.ts";
import { type WalletId, walletId } from "../addresses/network.ts";
import { type Answer, snapshotAfter, totalIsDue } from "../airdrops/snapshot.ts";
import { type BoundKey, isSameKey } from "../api-key/bound-key.ts";
import { afterRefusal, hasWorked, type KeyStatus, meantBy } from "../api-key/key-status.ts";
import { nextEdge } from "../deadlines/deadline-shown.ts";
import { type Failure, failures } from "../failures.ts";
import { eventsBetween, type HistoryEvent } from "../marks/history.ts";
import { afterAnswer, isOlder, type Wait, waitAfterFailure, withAnotherKey } from "../wait.ts";
import { type Activity, activeIds, type RefreshState } from "./refresh-state.ts";
import {
  afterFailure,
  afterServiceFailure,
  afterSuccess,
  entryOf,
  failureOf,
  type Schedule,
  type WalletSchedule,
  withChanged,
  withTotalNext,
  withWaitsEnded,
} from "./schedule.ts";

type ListResult =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly failure: Failure };

export type Fetched = {
  /** Null for an unwatched address. Its result changes only the key status and the wait of the service. */
  readonly id: WalletId | null;
  readonly key: BoundKey;
  readonly startedAt: Time;
  /** The wallet's wait before the one that was stored for the request, if one was. */
  readonly waitBefore?: Wait | null;
  readonly result: ListResult;
};

/** `happened` goes into the history. */
export type RefreshChange = Partial<
  Pick<RefreshState, "schedule" | "activity" | "snapshots" | "keyStatus">
> & { readonly happened?: readonly HistoryEvent[] };

/** Applies the answer to a list, unless the key was replaced. @param random from 0 to 1, spreads the next fetch */
export function applyResult(state: RefreshState, fetched: Fetched, now: Time, random: number): RefreshChange {
  return isSameKey(state.key, fetched.key)
    ? withResult(state, fetched, now, random)
    : { schedule: notTried(state, fetched) };
}

function withResult(state: RefreshState, fetched: Fetched, now: Time, random: number): RefreshChange {
  const { id, result, startedAt } = fetched;
  if (!result.ok) return withFailure(state, fetched, meantBy(result.failure, state.keyStatus), now);
  const keyStatus = afterGoodAnswer(state.keyStatus, startedAt, now);
  const waited = afterAnswer(state.activity.wait, startedAt, now);
  // The first good answer also ends the wait of a later answer that seemed to refuse the key.
  const wait = hasWorked(state.keyStatus) ? waited : withAnotherKey(waited);
  const { activity, schedule } = afterReply(state, wait, now);
  if (id === null || !isWatched(state, id)) return { keyStatus, activity, schedule };
  const before = state.snapshots.get(id) ?? null;
  const snapshot = snapshotAfter(before, result.answer);
  const present = entryOf(state.schedule, id);
  const { lostAt } = present;
  const answered = {
    ...afterSuccess(now, random, nextEdge(snapshot, now)),
    ...(lostAt !== undefined && { lostAt }),
  };
  const entry = totalIsDue(snapshot, now) ? withTotalNext(answered, present) : answered;
  return {
    keyStatus,
    snapshots: new Map(state.snapshots).set(id, snapshot),
    happened: eventsBetween(before, snapshot, id),
    ...settled(schedule, activity, id, entry),
  };
}

/** A refusal outlasts answers to earlier fetches. */
function afterGoodAnswer(status: KeyStatus | null, startedAt: Time, now: Time): KeyStatus | null {
  if (status === null) return null;
  const becomesAccepted =
    !hasWorked(status) || (status.state === "refused" && isOlder(status, startedAt, now));
  return becomesAccepted ? { ...status, state: "accepted", at: now } : status;
}

/** @param wait of the service after its reply; null if it works: wallets that failed meanwhile are then due again */
function afterReply(
  { activity, schedule }: Pick<RefreshState, "activity" | "schedule">,
  wait: Wait | null,
  now: Time,
): Pick<RefreshState, "activity" | "schedule"> {
  if (wait !== null) return { activity: { ...activity, wait }, schedule };
  const hasWaited = activity.wait !== null;
  return {
    activity: { ...activity, wait, faults: [] },
    schedule: hasWaited ? withWaitsEnded(schedule, activity.faults, now) : schedule,
  };
}

function isWatched(state: RefreshState, id: WalletId): boolean {
  return state.wallets.some((wallet) => walletId(wallet) === id);
}

function withFailure(state: RefreshState, fetched: Fetched, failure: Failure, now: Time): RefreshChange {
  const { id, startedAt } = fetched;
  const { serviceAfter, reachesService } = failures[failure.kind];
  // The user has just entered a key that never worked.
  const isOfNewKey = failure.kind === "unauthorized" && !hasWorked(state.keyStatus);
  if (serviceAfter === 0 || isOfNewKey) {
    const schedule = reachesService ? state.schedule : notTried(state, fetched);
    const behindOthers = (entry: WalletSchedule) => afterServiceFailure(entry, now);
    return { ...serviceStops(state, failure, startedAt), schedule: withOwn(schedule, id, behindOthers) };
  }
  if (id !== null) return isWatched(state, id) ? withWalletFailure(state, id, failure, startedAt) : {};
  const hasWallets = activeIds(state.wallets).length > 0;
  return hasWallets || serviceAfter === null ? {} : serviceStops(state, failure, startedAt);
}

function withWalletFailure(
  state: RefreshState,
  id: WalletId,
  failure: Failure,
  startedAt: Time,
): RefreshChange {
  const { activity, schedule, keyStatus } = state;
  const { serviceAfter } = failures[failure.kind];
  const before = entryOf(schedule, id);
  const entry = afterFailure(before, failure, startedAt);
  const wait = afterAnswer(activity.wait, startedAt, failure.at);
  if (serviceAfter === null) {
    const reply = afterReply(state, wait, failure.at);
    return settled(reply.schedule, reply.activity, id, entry);
  }
  const hasFailed = (wallet: WalletId) => failureOf(entryOf(schedule, wallet)) !== null;
  // A wallet that failed before says nothing new about the service: the failure may be its own.
  const faults = hasFailed(id) ? activity.faults : [...new Set([...activity.faults, id])];
  const isOfAll = activeIds(state.wallets).every((wallet) => wallet === id || hasFailed(wallet));
  const after =
    faults.length >= serviceAfter || isOfAll
      ? serviceStops(state, failure, startedAt)
      : { keyStatus, activity: { ...activity, wait } };
  return {
    keyStatus: after.keyStatus,
    ...settled(schedule, { ...after.activity, faults }, id, entry),
  };
}

function serviceStops(
  { keyStatus, activity }: RefreshState,
  failure: Failure,
  startedAt: Time,
): Pick<RefreshState, "keyStatus" | "activity"> {
  const isRefused = failure.kind === "unauthorized" && keyStatus !== null;
  return {
    keyStatus: isRefused ? afterRefusal(keyStatus, failure.at) : keyStatus,
    activity: { ...activity, wait: waitAfterFailure("service", activity.wait, failure, startedAt) },
  };
}

/** The request did not reach the service, or its result does not count. */
function notTried({ schedule }: Pick<RefreshState, "schedule">, { id, waitBefore }: Fetched): Schedule {
  if (waitBefore === undefined) return schedule;
  return withOwn(schedule, id, (entry) => ({ ...entry, wait: waitBefore }));
}

function withOwn(
  schedule: Schedule,
  id: WalletId | null,
  change: (entry: WalletSchedule) => WalletSchedule,
): Schedule {
  return id === null || schedule[id] === undefined ? schedule : withChanged(schedule, [id], change);
}

function settled(
  schedule: Schedule,
  { run, ...activity }: Activity,
  id: WalletId,
  entry: WalletSchedule,
): Pick<RefreshState, "schedule" | "activity"> {
  const done = (run?.done ?? 0) + 1;
  return {
    schedule: { ...schedule, [id]: entry },
    // The user may have added wallets since the slice began.
    activity: { ...activity, run: run && { ...run, done, total: Math.max(run.total, done) } },
  };
}
