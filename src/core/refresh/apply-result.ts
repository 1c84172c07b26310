import { limits } from "../../config.ts";
import { type WalletId, walletId } from "../addresses/network.ts";
import { eventsBetween, type HistoryEvent } from "../airdrops/history.ts";
import { type Answer, snapshotAfter } from "../airdrops/snapshot.ts";
import { nextEdge } from "../deadlines/deadline-shown.ts";
import { type Failure, failures } from "../failures.ts";
import { afterAnswer, type Wait, afterFailure as waitAfter } from "../wait.ts";
import { type BoundKey, isSameKey } from "./bound-key.ts";
import { afterRefusal, type KeyStatus } from "./key-status.ts";
import { isBudgetSpent } from "./next-fetch.ts";
import { type Activity, activeIds, type RefreshState } from "./refresh-state.ts";
import { intervalOf, withRequests } from "./request-budget.ts";
import {
  afterFailure,
  afterServiceFailure,
  afterSuccess,
  dueIds,
  entryOf,
  type Schedule,
  type WalletSchedule,
  withoutTry,
} from "./schedule.ts";

/** Times are ms since the epoch. */

export type FetchResult =
  | {
      readonly ok: true;
      readonly answer: Answer;
      /** The reason why the total is missing although the list arrived. */
      readonly totalFailure: Failure | null;
    }
  | { readonly ok: false; readonly failure: Failure };

export type Fetched = {
  /** Null for an unwatched address. Its result changes only the key status and the wait of the service. */
  readonly id: WalletId | null;
  readonly key: BoundKey;
  readonly startedAt: number;
  /** The wallet's wait before the request. */
  readonly waitBefore: Wait | null;
  readonly result: FetchResult;
  /** Requests to add to the count; negative for counted requests that were not sent. */
  readonly requests: number;
};

/** `happened` goes into the history. */
export type RefreshChange = Partial<
  Pick<RefreshState, "schedule" | "activity" | "snapshots" | "keyStatus">
> & { readonly happened?: readonly HistoryEvent[] };

/** For a replaced key, only the requests count. @param random from 0 to 1, spreads the next fetch */
export function applyResult(
  state: RefreshState,
  fetched: Fetched,
  now: number,
  random: number,
): RefreshChange {
  const counted = withCounted(state, fetched.requests, now);
  const changed = isSameKey(state.key, fetched.key)
    ? withResult(counted, fetched, now, random)
    : { schedule: notTried(state, fetched) };
  return { activity: counted.activity, ...changed };
}

/** Like `applyResult`, for an answer that does not fit into storage. */
export function applyNoRoom(state: RefreshState, fetched: Fetched, now: number): RefreshChange {
  const counted = withCounted(state, fetched.requests, now);
  const failure = { kind: "storageFull", at: now } as const;
  const changed = isSameKey(state.key, fetched.key)
    ? withFailure(counted, fetched, failure, now)
    : { schedule: notTried(state, fetched) };
  return { activity: counted.activity, ...changed };
}

function withCounted(state: RefreshState, requests: number, now: number): RefreshState {
  const { activity } = state;
  return { ...state, activity: { ...activity, requests: withRequests(activity.requests, requests, now) } };
}

function withResult(state: RefreshState, fetched: Fetched, now: number, random: number): RefreshChange {
  const { id, result, startedAt } = fetched;
  const keyStatus = keyStatusAfter(state.keyStatus, fetched, now);
  if (!result.ok) return { keyStatus, ...withFailure(state, fetched, result.failure, now) };
  const { answer, totalFailure } = result;
  const answered = afterAnswer(state.activity.wait, startedAt, now);
  // A key may lack access to totals. Only a rate limit on totals also applies to lists.
  const wait =
    totalFailure?.kind === "rateLimited" ? waitAfter("service", answered, totalFailure, startedAt) : answered;
  const activity = { ...state.activity, wait, faults: [] };
  if (id === null || !isWatched(state, id)) return { keyStatus, activity };
  const before = state.snapshots.get(id) ?? null;
  const snapshot = snapshotAfter(before, answer);
  const edge = nextEdge(snapshot, now);
  return {
    keyStatus,
    snapshots: new Map(state.snapshots).set(id, snapshot),
    happened: eventsBetween(before, snapshot, id),
    ...settled({ ...state, activity }, id, afterSuccess(now, intervalOf(state), random, edge), now),
  };
}

/** Ignores the total, because a key may lack access to totals. A refusal outlasts answers to earlier fetches. */
function keyStatusAfter(
  status: KeyStatus | null,
  { result, startedAt }: Fetched,
  now: number,
): KeyStatus | null {
  if (status === null) return null;
  if (!result.ok) return result.failure.kind === "unauthorized" ? afterRefusal(status, now) : status;
  const becomesAccepted =
    status.state === "unchecked" || (status.state === "refused" && isOlder(status, startedAt, now));
  return becomesAccepted ? { ...status, state: "accepted", at: now } : status;
}

/** A refusal in the future counts as older, because the clock was set back. */
function isOlder({ at }: KeyStatus, startedAt: number, now: number): boolean {
  return at < startedAt || at > now;
}

function isWatched(state: RefreshState, id: WalletId): boolean {
  return state.wallets.some((wallet) => walletId(wallet) === id);
}

function withFailure(state: RefreshState, fetched: Fetched, failure: Failure, now: number): RefreshChange {
  const { id, startedAt } = fetched;
  const { activity } = state;
  const { waits, reachesService } = failures[failure.kind];
  if (waits === "service") {
    const wait = waitAfter("service", activity.wait, failure, startedAt);
    const schedule = reachesService ? state.schedule : notTried(state, fetched);
    return { activity: { ...activity, wait }, schedule: behindOthers(schedule, id, now) };
  }
  if (id === null || !isWatched(state, id)) return {};
  const entry = afterFailure(entryOf(state.schedule, id), failure, startedAt);
  return settled({ ...state, activity: afterWalletFailure(activity, fetched, failure, now) }, id, entry, now);
}

/** A failure that concerns only this wallet shows that the service works. */
function afterWalletFailure(
  activity: Activity,
  { id, startedAt }: Fetched,
  failure: Failure,
  now: number,
): Activity {
  if (failures[failure.kind].waits === "wallet" || id === null)
    return { ...activity, wait: afterAnswer(activity.wait, startedAt, now), faults: [] };
  const faults = [...new Set([...activity.faults, id])].slice(-limits.faultsInARow);
  // During a wait, the failed fetch is the first after its end, or began before the wait.
  const isWaiting = activity.wait !== null || faults.length >= limits.faultsInARow;
  return {
    ...activity,
    wait: isWaiting ? waitAfter("service", activity.wait, failure, startedAt) : null,
    faults,
  };
}

function behindOthers(schedule: Schedule, id: WalletId | null, now: number): Schedule {
  const entry = id === null ? undefined : schedule[id];
  return id === null || entry === undefined
    ? schedule
    : { ...schedule, [id]: afterServiceFailure(entry, now) };
}

/** The request did not reach the service, or its result does not count. */
function notTried({ schedule }: Pick<RefreshState, "schedule">, { id, waitBefore }: Fetched): Schedule {
  const entry = id === null ? undefined : schedule[id];
  return id === null || entry === undefined ? schedule : { ...schedule, [id]: withoutTry(entry, waitBefore) };
}

function settled(
  state: RefreshState,
  id: WalletId,
  entry: WalletSchedule,
  now: number,
): Pick<RefreshState, "schedule" | "activity"> {
  const schedule = { ...state.schedule, [id]: entry };
  const { run } = state.activity;
  if (run === null) return { schedule, activity: state.activity };
  const done = run.done + 1;
  const isUsedUp = isBudgetSpent(state, now);
  const left = dueIds(schedule, activeIds(state.wallets), now, intervalOf(state), isUsedUp).length;
  // The wallets under way wait, so `left` lacks them.
  const total = Math.max(run.total, done + left);
  return { schedule, activity: { ...state.activity, run: { ...run, done, total } } };
}
