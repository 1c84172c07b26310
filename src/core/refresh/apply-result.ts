import { type WalletId, walletId } from "../addresses/network.ts";
import { eventsBetween, type HistoryEvent } from "../airdrops/history.ts";
import { type Answer, snapshotAfter } from "../airdrops/snapshot.ts";
import { nextEdge } from "../deadlines/deadline-shown.ts";
import { type Failure, type FailureKind, failures } from "../failures.ts";
import { type BoundKey, isSameKey } from "./bound-key.ts";
import {
  breakerAfterAnswer,
  breakerAfterServiceFailure,
  breakerAfterWalletFailure,
  opensAtOnce,
} from "./circuit-breaker.ts";
import { afterRefusal, type KeyStatus, withoutKeyTry } from "./key-retry.ts";
import { isBudgetSpent } from "./next-fetch.ts";
import { activeIds, type RefreshState } from "./refresh-state.ts";
import { intervalOf, withRequests } from "./request-budget.ts";
import {
  afterFailure,
  afterServiceFailure,
  afterSuccess,
  dueIds,
  entryOf,
  type WalletSchedule,
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
  /** Null for an unwatched address. Its result changes only the key status and the circuit breaker. */
  readonly id: WalletId | null;
  readonly key: BoundKey;
  readonly startedAt: number;
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
  const changed = isSameKey(state.key, fetched.key) ? withResult(counted, fetched, now, random) : {};
  return { activity: counted.activity, ...changed };
}

/** Like `applyResult`, for an answer that does not fit into storage. */
export function applyNoRoom(
  state: RefreshState,
  fetched: Fetched,
  now: number,
  random: number,
): RefreshChange {
  const counted = withCounted(state, fetched.requests, now);
  const failure = { kind: "storageFull", at: now } as const;
  const changed = isSameKey(state.key, fetched.key)
    ? withFailure(counted, fetched.id, failure, now, random)
    : {};
  return { activity: counted.activity, ...changed };
}

function withCounted(state: RefreshState, requests: number, now: number): RefreshState {
  const { activity } = state;
  return { ...state, activity: { ...activity, requests: withRequests(activity.requests, requests, now) } };
}

function withResult(state: RefreshState, fetched: Fetched, now: number, random: number): RefreshChange {
  const { id, result } = fetched;
  const keyStatus = keyStatusAfter(state.keyStatus, fetched, now);
  if (!result.ok) return { keyStatus, ...withFailure(state, id, result.failure, now, random) };
  const { answer, totalFailure } = result;
  const answered = breakerAfterAnswer(state.activity.breaker, now);
  // A key may lack access to totals. Only a rate limit on totals also applies to lists.
  const breaker =
    totalFailure !== null && failures[totalFailure.kind].breaker === "opensUntilRetryAt"
      ? breakerAfterServiceFailure(answered, totalFailure)
      : answered;
  const activity = { ...state.activity, breaker };
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
  if (!result.ok) {
    const { key, reachesService } = failures[result.failure.kind];
    if (key === "refused") return afterRefusal(status, now);
    return reachesService ? status : withoutKeyTry(status, startedAt, now);
  }
  const becomesAccepted =
    status.state === "unchecked" || (status.state === "refused" && isOlder(status, startedAt, now));
  return becomesAccepted ? { ...status, state: "accepted", at: now, retryAt: undefined } : status;
}

/** A refusal in the future counts as older, because the clock was set back. */
function isOlder({ at }: KeyStatus, startedAt: number, now: number): boolean {
  return at < startedAt || at > now;
}

function isWatched(state: RefreshState, id: WalletId): boolean {
  return state.wallets.some((wallet) => walletId(wallet) === id);
}

function withFailure(
  state: RefreshState,
  id: WalletId | null,
  failure: Failure,
  now: number,
  random: number,
): RefreshChange {
  const { activity } = state;
  const { breaker } = activity;
  // The service may refuse only this wallet, so another wallet is tried next. `KeyStatus` records the refusal.
  if (failures[failure.kind].key === "refused")
    return { schedule: behindOthers(state, id, failure.kind, now) };
  if (opensAtOnce(failure.kind))
    return {
      activity: { ...activity, breaker: breakerAfterServiceFailure(breaker, failure) },
      schedule: behindOthers(state, id, failure.kind, now),
    };
  if (id === null || !isWatched(state, id)) return {};
  const after = { ...activity, breaker: breakerAfterWalletFailure(breaker, id, failure) };
  const entry = afterFailure(entryOf(state.schedule, id), failure, now, random);
  return settled({ ...state, activity: after }, id, entry, now);
}

function behindOthers(
  { schedule }: RefreshState,
  id: WalletId | null,
  kind: FailureKind,
  now: number,
): RefreshState["schedule"] {
  const entry = id === null ? undefined : schedule[id];
  if (id === null || entry === undefined) return schedule;
  return { ...schedule, [id]: afterServiceFailure(entry, failures[kind].reachesService, now) };
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
  return { schedule, activity: { ...state.activity, run: { ...run, done, total: done + left } } };
}
