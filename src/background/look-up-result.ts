import { nextEdge } from "../airdrops/deadline-shown.ts";
import { type Failure, type FailureKind, failures } from "../airdrops/failure.ts";
import { eventsBetween } from "../airdrops/history.ts";
import { snapshotAfter } from "../airdrops/snapshot.ts";
import type { WalletId } from "../networks/network.ts";
import type { BoundKey } from "../service/client.ts";
import { type Result, type ServiceError, toFailure } from "../service/error.ts";
import type { KeyStatus } from "../storage/items.ts";
import type { WalletSchedule } from "../storage/schedule.ts";
import { activeIds, idOf } from "../storage/watchlist.ts";
import { leftOf, spend } from "./budget.ts";
import { isSameKey } from "./key-binding.ts";
import { afterRefusal, withoutKeyTry } from "./key-refusal.ts";
import { everyOf } from "./look-cost.ts";
import type { LookUp } from "./look-up.ts";
import { opensAtOnce, opensBreaker, outageAfter, outageOnceAnswered, streakAfter } from "./outage.ts";
import { afterFailure, afterOutage, afterSuccess, dueIds, entryOf } from "./schedule.ts";
import type { Change, State } from "./state.ts";

/** What an answer of the service changes: pure, all times in ms since the epoch. */

/** What the service said, of whom, to which key, and when it was asked (ms since the epoch). */
export type Said = {
  /** Null for an address that is not watched: then only what it says of the key and the service counts. */
  readonly id: WalletId | null;
  readonly key: BoundKey;
  readonly askedAt: number;
  readonly result: Result<LookUp>;
  /** Requests that are not counted yet; negative for some that were counted and then not sent. */
  readonly requests: number;
};

/**
 * What the service said of a wallet, of the key and of itself. An answer to a key that has been changed meanwhile is
 * thrown away; that it was asked for counts all the same.
 *
 * @param random between 0 and 1, spreads the next look
 */
export function afterResult(state: State, said: Said, now: number, random: number): Change {
  const spent = withSpending(state, said.requests, now);
  const changed = isSameKey(state.key, said.key) ? withResult(spent, said, now, random) : {};
  return { activity: spent.activity, ...changed };
}

/** As `afterResult`, of an answer for which storage had no room: saying so does fit. */
export function afterNoRoom(state: State, said: Said, now: number, random: number): Change {
  const spent = withSpending(state, said.requests, now);
  const failure = { kind: "storageFull", at: now } as const;
  const changed = isSameKey(state.key, said.key) ? withFailure(spent, said.id, failure, now, random) : {};
  return { activity: spent.activity, ...changed };
}

function withSpending(state: State, requests: number, now: number): State {
  const { activity } = state;
  return { ...state, activity: { ...activity, spending: spend(activity.spending, requests, now) } };
}

function withResult(state: State, said: Said, now: number, random: number): Change {
  const { id, result } = said;
  const keyStatus = withVerdict(state.keyStatus, said, now);
  if (!result.ok) return { keyStatus, ...withError(state, id, result.error, now, random) };
  const { answer, totalError } = result.value;
  const answered = outageOnceAnswered(state.activity.outage, now);
  // A service may hand out keys without totals; only a wait it asks for concerns the lists as well.
  const outage =
    totalError !== null && failures[totalError.kind].breaker === "opensAsToldByService"
      ? outageAfter(answered, toFailure(totalError, now))
      : answered;
  const activity = { ...state.activity, outage, streak: [] };
  if (id === null || !isWatched(state, id)) return { keyStatus, activity };
  const before = state.snapshots.get(id) ?? null;
  const snapshot = snapshotAfter(before, answer);
  const edge = nextEdge(snapshot, now);
  return {
    keyStatus,
    snapshots: new Map(state.snapshots).set(id, snapshot),
    happened: eventsBetween(before, snapshot, id),
    ...settled({ ...state, activity }, id, afterSuccess(now, everyOf(state), random, edge), now),
  };
}

/**
 * What is known of the key after this answer: the list's alone, because a service may hand out keys without totals. A
 * good answer to a question asked before another one was refused does not take the refusal back.
 */
function withVerdict(status: KeyStatus | null, { result, askedAt }: Said, now: number): KeyStatus | null {
  if (status === null) return null;
  if (!result.ok) {
    const { key, reachesService } = failures[result.error.kind];
    if (key === "refused") return afterRefusal(status, now);
    return reachesService ? status : withoutKeyTry(status, askedAt, now);
  }
  const isNews =
    status.state === "unchecked" || (status.state === "refused" && isOlder(status, askedAt, now));
  return isNews ? { ...status, state: "accepted", at: now, retryAt: undefined } : status;
}

/** Whether the refusal came before the question. One in the future did, too: the clock was set back since. */
function isOlder({ at }: KeyStatus, askedAt: number, now: number): boolean {
  return at < askedAt || at > now;
}

function isWatched(state: State, id: WalletId): boolean {
  return state.wallets.some((wallet) => idOf(wallet) === id);
}

function withError(
  state: State,
  id: WalletId | null,
  error: ServiceError,
  now: number,
  random: number,
): Change {
  // Behind the others: the service may refuse this wallet alone, so the next try is with another one.
  if (failures[error.kind].key === "refused") return { schedule: behindOthers(state, id, error.kind, now) };
  return withFailure(state, id, toFailure(error, now), now, random);
}

function withFailure(
  state: State,
  id: WalletId | null,
  failure: Failure,
  now: number,
  random: number,
): Change {
  const { activity } = state;
  if (opensAtOnce(failure.kind))
    return {
      activity: { ...activity, outage: outageAfter(activity.outage, failure) },
      schedule: behindOthers(state, id, failure.kind, now),
    };
  if (id === null || !isWatched(state, id)) return {};
  const streak = streakAfter(activity.streak, id, failure.kind);
  const outage = outageAfterFailure(activity.outage, streak, failure);
  const entry = afterFailure(entryOf(state.schedule, id), failure, now, random);
  return settled({ ...state, activity: { ...activity, outage, streak } }, id, entry, now);
}

/** @param streak with this failure; empty when a service that works said it, if only of this wallet */
function outageAfterFailure(
  before: State["activity"]["outage"],
  streak: readonly WalletId[],
  failure: Failure,
): State["activity"]["outage"] {
  if (streak.length === 0) return outageOnceAnswered(before, failure.at);
  // Under an outage already, this was the probe, or one that was under way when it began.
  return before !== null || opensBreaker(streak) ? outageAfter(before, failure) : before;
}

function behindOthers(
  { schedule }: State,
  id: WalletId | null,
  kind: FailureKind,
  now: number,
): State["schedule"] {
  const entry = id === null ? undefined : schedule[id];
  if (id === null || entry === undefined) return schedule;
  return { ...schedule, [id]: afterOutage(entry, !failures[kind].reachesService, now) };
}

/** A wallet leaves the queue; the run goes one on. */
function settled(
  state: State,
  id: WalletId,
  entry: WalletSchedule,
  now: number,
): Pick<State, "schedule" | "activity"> {
  const schedule = { ...state.schedule, [id]: entry };
  const { run } = state.activity;
  if (run === null) return { schedule, activity: state.activity };
  const done = run.done + 1;
  const isSpent = leftOf(state.settings.dailyBudget, state.activity.spending, now) === 0;
  const left = dueIds(schedule, activeIds(state.wallets), now, everyOf(state), isSpent).length;
  return { schedule, activity: { ...state.activity, run: { ...run, done, total: done + left } } };
}
