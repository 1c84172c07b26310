import type { Time } from "../../config.ts";
import { type WalletId, walletId } from "../addresses/network.ts";
import { type ServiceAnswer, snapshotAfter, totalIsDue } from "../airdrops/snapshot.ts";
import { type BoundKey, isSameKey } from "../api-key/bound-key.ts";
import { afterRefusal, hasWorked, type KeyStatus, meantBy } from "../api-key/key-status.ts";
import { nextEdge } from "../deadlines/deadline-shown.ts";
import { type Failure, failures } from "../failures.ts";
import { afterAnswer, happenedBefore, type Wait, waitAfterFailure, withAnotherKey } from "../wait.ts";
import { activeIds, type RefreshState } from "./refresh-state.ts";
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

export type Fetched = {
  /** Null for an unwatched address. Its result changes only the key status and the wait of the service. */
  readonly id: WalletId | null;
  readonly key: BoundKey;
  readonly startedAt: Time;
  /** The wallet's wait before the one that was stored for the request, if one was. */
  readonly waitBefore?: Wait | null;
  readonly result:
    | { readonly ok: true; readonly answer: ServiceAnswer }
    | { readonly ok: false; readonly failure: Failure };
};

/** The parts of the state after a fetch. */
export type RefreshChange = Pick<RefreshState, "schedule" | "activity" | "snapshots" | "keyStatus">;

/** Applies the answer to a list, unless the key was replaced. @param random from 0 to 1, spreads the next fetch */
export function applyResult(state: RefreshState, fetched: Fetched, now: Time, random: number): RefreshChange {
  const { id, result, startedAt } = fetched;
  const { schedule, activity, snapshots, keyStatus } = state;
  const same = { schedule, activity, snapshots, keyStatus };
  if (!isSameKey(state.key, fetched.key)) return { ...same, schedule: untried(schedule, fetched) };
  if (result.ok) return withAnswer(state, fetched, result.answer, now, random);
  const failure = meantBy(result.failure, keyStatus);
  const { serviceAfter, reachesService } = failures[failure.kind];
  const stopped = serviceStops(state, failure, startedAt);
  const cause = causeOf(state, id, failure);
  if (cause === null) return same;
  if (cause === "service") {
    const tried = reachesService ? schedule : untried(schedule, fetched);
    const behindOthers = (entry: WalletSchedule) => afterServiceFailure(entry, now);
    return { ...same, ...stopped, schedule: withOwn(tried, id, behindOthers) };
  }
  const entry = afterFailure(entryOf(schedule, cause), failure, startedAt);
  const wait = afterAnswer(activity.wait, startedAt, failure.at);
  if (serviceAfter === null)
    return { ...same, ...withEntryAndProgress(withWait(state, wait, now), cause, entry) };
  const hasFailed = (wallet: WalletId) => failureOf(entryOf(schedule, wallet)) !== null;
  // A wallet that failed before says nothing new about the service: the failure may be its own.
  const faults = hasFailed(cause) ? activity.faults : [...new Set([...activity.faults, cause])];
  const isOfAll = activeIds(state.wallets).every((wallet) => wallet === cause || hasFailed(wallet));
  const after = faults.length >= serviceAfter || isOfAll ? stopped : { activity: { ...activity, wait } };
  return {
    ...same,
    ...after,
    ...withEntryAndProgress({ schedule, activity: { ...after.activity, faults } }, cause, entry),
  };
}

/** @returns what failed: the service, or maybe only this wallet; null if the failure does not count */
function causeOf(state: RefreshState, id: WalletId | null, { kind }: Failure): "service" | WalletId | null {
  const { serviceAfter } = failures[kind];
  // The user has just entered a key that never worked.
  const isOfNewKey = kind === "unauthorized" && !hasWorked(state.keyStatus);
  if (serviceAfter === 0 || isOfNewKey) return "service";
  if (id !== null) return isWatched(state, id) ? id : null;
  return serviceAfter === null || activeIds(state.wallets).length > 0 ? null : "service";
}

function withAnswer(
  state: RefreshState,
  { id, startedAt }: Fetched,
  answer: ServiceAnswer,
  now: Time,
  random: number,
): RefreshChange {
  const keyStatus = afterGoodAnswer(state.keyStatus, startedAt, now);
  const waited = afterAnswer(state.activity.wait, startedAt, now);
  // The first good answer also ends the wait of a later answer that seemed to refuse the key.
  const reply = withWait(state, hasWorked(state.keyStatus) ? waited : withAnotherKey(waited), now);
  const { snapshots } = state;
  if (id === null || !isWatched(state, id)) return { ...reply, snapshots, keyStatus };
  const before = snapshots.get(id) ?? null;
  const snapshot = snapshotAfter(before, answer);
  const present = entryOf(state.schedule, id);
  const again = present.again.filter((at) => at > startedAt);
  const answered = { ...afterSuccess(now, random, nextEdge(snapshot, now)), again };
  const entry = totalIsDue(snapshot, now) ? withTotalNext(answered, present) : answered;
  return {
    ...withEntryAndProgress(reply, id, entry),
    keyStatus,
    snapshots: new Map(snapshots).set(id, snapshot),
  };
}

/** A refusal outlasts answers to earlier fetches. */
function afterGoodAnswer(status: KeyStatus | null, startedAt: Time, now: Time): KeyStatus | null {
  if (status === null) return null;
  const becomesAccepted =
    !hasWorked(status) || (status.state === "refused" && happenedBefore(status, startedAt, now));
  return becomesAccepted ? { ...status, state: "accepted", at: now } : status;
}

type Reply = Pick<RefreshState, "activity" | "schedule">;

/** @param wait of the service after its reply; null if it works: wallets that failed meanwhile are then due again */
function withWait({ activity, schedule }: Reply, wait: Wait | null, now: Time): Reply {
  if (wait !== null) return { activity: { ...activity, wait }, schedule };
  return {
    activity: { ...activity, wait, faults: [] },
    schedule: activity.wait === null ? schedule : withWaitsEnded(schedule, activity.faults, now),
  };
}

function isWatched(state: RefreshState, id: WalletId): boolean {
  return state.wallets.some((wallet) => walletId(wallet) === id);
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
function untried(schedule: Schedule, { id, waitBefore }: Fetched): Schedule {
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

/** The run is done with a wallet. */
function withEntryAndProgress({ schedule, activity }: Reply, id: WalletId, entry: WalletSchedule): Reply {
  const { run } = activity;
  const done = (run?.done ?? 0) + 1;
  return {
    schedule: { ...schedule, [id]: entry },
    // The user may have added wallets since the slice began.
    activity: { ...activity, run: run && { ...run, done, total: Math.max(run.total, done) } },
  };
}
