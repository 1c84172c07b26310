import { limits, type Time } from "../../config.ts";
import { type WalletId, walletId } from "../addresses/network.ts";
import { eventsBetween, type HistoryEvent } from "../airdrops/history.ts";
import { type Answer, snapshotAfter, totalIsDue } from "../airdrops/snapshot.ts";
import { nextEdge } from "../deadlines/deadline-shown.ts";
import { type Failure, failures } from "../failures.ts";
import { afterAnswer, isOlder, type Wait, waitAfterFailure, withAnotherKey } from "../wait.ts";
import { type BoundKey, isSameKey } from "./bound-key.ts";
import { afterRefusal, hasWorked, type KeyStatus, meantBy } from "./key-status.ts";
import type { Activity, RefreshState } from "./refresh-state.ts";
import {
  afterFailure,
  afterServiceFailure,
  afterSuccess,
  entryOf,
  type Schedule,
  type WalletSchedule,
  withChanged,
  withTotalNext,
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
  const keyStatus = keyStatusAfter(state.keyStatus, fetched, now);
  if (!result.ok) {
    const failure = meantBy(result.failure, state.keyStatus);
    return { keyStatus, ...withFailure(state, fetched, failure, now) };
  }
  const waited = afterAnswer(state.activity.wait, startedAt, now);
  // The first good answer also ends the wait of a later answer that seemed to refuse the key.
  const wait = hasWorked(state.keyStatus) ? waited : withAnotherKey(waited);
  const activity = { ...state.activity, wait, faults: [] };
  if (id === null || !isWatched(state, id)) return { keyStatus, activity };
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
    ...settled(state.schedule, activity, id, entry),
  };
}

/** A refusal outlasts answers to earlier fetches. */
function keyStatusAfter(
  status: KeyStatus | null,
  { result, startedAt }: Fetched,
  now: Time,
): KeyStatus | null {
  if (status === null) return null;
  if (!result.ok)
    return meantBy(result.failure, status).kind === "unauthorized" ? afterRefusal(status, now) : status;
  const becomesAccepted =
    !hasWorked(status) || (status.state === "refused" && isOlder(status, startedAt, now));
  return becomesAccepted ? { ...status, state: "accepted", at: now } : status;
}

function isWatched(state: RefreshState, id: WalletId): boolean {
  return state.wallets.some((wallet) => walletId(wallet) === id);
}

function withFailure(state: RefreshState, fetched: Fetched, failure: Failure, now: Time): RefreshChange {
  const { id, startedAt } = fetched;
  const { activity } = state;
  const { waits, reachesService } = failures[failure.kind];
  if (waits === "service") {
    const wait = waitAfterFailure("service", activity.wait, failure, startedAt);
    const schedule = reachesService ? state.schedule : notTried(state, fetched);
    const behindOthers = (entry: WalletSchedule) => afterServiceFailure(entry, now);
    return { activity: { ...activity, wait }, schedule: withOwn(schedule, id, behindOthers) };
  }
  if (id === null || !isWatched(state, id)) return {};
  const entry = afterFailure(entryOf(state.schedule, id), failure, startedAt);
  return settled(state.schedule, afterWalletFailure(activity, fetched, failure, now), id, entry);
}

/** A failure that concerns only this wallet shows that the service works. */
function afterWalletFailure(
  activity: Activity,
  { id, startedAt }: Fetched,
  failure: Failure,
  now: Time,
): Activity {
  if (failures[failure.kind].waits === "wallet" || id === null)
    return { ...activity, wait: afterAnswer(activity.wait, startedAt, now), faults: [] };
  const faults = [...new Set([...activity.faults, id])].slice(-limits.faultsInARow);
  // During a wait, the failed fetch is the first after its end, or began before the wait.
  const isWaiting = activity.wait !== null || faults.length >= limits.faultsInARow;
  return {
    ...activity,
    wait: isWaiting ? waitAfterFailure("service", activity.wait, failure, startedAt) : null,
    faults,
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
