import { concernsWholeService, type Failure, type FailureKind } from "../airdrops/failure.ts";
import { eventsBetween } from "../airdrops/history.ts";
import { snapshotAfter } from "../airdrops/snapshot.ts";
import type { WalletId } from "../networks/network.ts";
import type { BoundKey } from "../service/client.ts";
import { type Result, type ServiceError, toFailure } from "../service/error.ts";
import type { KeyStatus } from "../storage/items.ts";
import type { WalletSchedule } from "../storage/schedule.ts";
import { activeIds, idOf, type Wallet } from "../storage/watchlist.ts";
import { isSameKey, savedKey } from "./api-key.ts";
import { spend } from "./budget.ts";
import type { Effects } from "./effects.ts";
import { makingRoom } from "./history.ts";
import { clientFor, type LookUp, lookUp } from "./look-up.ts";
import { opensBreaker, outageAfter, outageOnceAnswered, streakAfter } from "./outage.ts";
import { afterFailure, afterOutage, afterSuccess, dueIds, entryOf } from "./schedule.ts";
import { type Change, changeState, everyOf, readState, type State } from "./state.ts";

/**
 * Looks one wallet up and stores what came of it, be it an answer or a failure.
 *
 * @throws StorageWriteError when not even the failure could be stored
 */
export async function lookUpAndStore(wallet: Wallet, key: BoundKey, effects: Effects): Promise<void> {
  const { snapshots } = await readState();
  const before = snapshots.get(idOf(wallet)) ?? null;
  const askedAt = effects.now();
  const counted = countRequests(effects);
  const result = await lookUp(clientFor(key, counted.effects), wallet, before, {
    serviceUrl: key.serviceUrl,
    now: effects.now,
    // With a key that was removed or changed meanwhile nothing more is asked.
    isWanted: async () => isSameKey(await savedKey(), key),
  });
  // One was counted before it was sent (refresh.ts). What reached nobody cost nothing.
  const requests = !result.ok && reachesNobody(result.error.kind) ? -1 : Math.max(0, counted.sent() - 1);
  await storeResult({ id: idOf(wallet), key, askedAt, result, requests }, effects);
}

/** @returns the same effects, and how many requests went through them */
export function countRequests(effects: Effects): { readonly effects: Effects; readonly sent: () => number } {
  let sent = 0;
  const counted: Effects["fetch"] = (...request) => {
    sent += 1;
    return effects.fetch(...request);
  };
  return { effects: { ...effects, fetch: counted }, sent: () => sent };
}

/** What the service said, of whom, to which key, and when it was asked (ms since the epoch). */
export type Said = {
  /** Null for an address that is not watched: then only what it says of the key and the service counts. */
  readonly id: WalletId | null;
  readonly key: BoundKey;
  readonly askedAt: number;
  readonly result: Result<LookUp>;
  /** How many requests it took that have not been counted yet. */
  readonly requests: number;
};

/**
 * Stores what the service said of a wallet, of the key and of itself, in one write. An answer to a key that has been
 * changed meanwhile is thrown away.
 */
export async function storeResult(said: Said, effects: Effects): Promise<void> {
  const now = effects.now();
  const random = effects.random();
  const store = (change: (state: State) => Change) =>
    changeState((state) => {
      const spending = spend(state.activity.spending, said.requests, now);
      const spent = { ...state, activity: { ...state.activity, spending } };
      const changed = isSameKey(state.key, said.key) ? change(spent) : {};
      return { activity: spent.activity, ...changed };
    }, now);
  const fits = await makingRoom(() => store((state) => withResult(state, said, now, random)));
  // The answer does not fit. Saying so does.
  if (!fits)
    await store((state) => withFailure(state, said.id, { kind: "storageFull", at: now }, now, random));
}

function withResult(state: State, said: Said, now: number, random: number): Change {
  const { id, result } = said;
  const keyStatus = withVerdict(state.keyStatus, said, now);
  if (!result.ok) return { keyStatus, ...withError(state, id, result.error, now, random) };
  const { answer, totalError } = result.value;
  const answered = outageOnceAnswered(state.activity.outage, now);
  // A service may hand out keys without totals; only a wait it asks for concerns the lists as well.
  const outage =
    totalError?.kind === "rateLimited" ? outageAfter(answered, toFailure(totalError, now)) : answered;
  const activity = { ...state.activity, outage, streak: [] };
  if (id === null || !isWatched(state, id)) return { keyStatus, activity };
  const before = state.snapshots.get(id) ?? null;
  const snapshot = snapshotAfter(before, answer);
  return {
    keyStatus,
    snapshots: new Map(state.snapshots).set(id, snapshot),
    happened: eventsBetween(before, snapshot, id),
    ...settled({ ...state, activity }, id, afterSuccess(now, everyOf(state), random), now),
  };
}

/**
 * What is known of the key after this answer. A good answer to a question asked before another one was refused does
 * not take the refusal back.
 */
function withVerdict(status: KeyStatus | null, { result, askedAt }: Said, now: number): KeyStatus | null {
  if (status === null) return null;
  const error = result.ok ? result.value.totalError : result.error;
  if (error?.kind === "unauthorized") return { ...status, state: "refused", at: now };
  const isNews = status.state === "unchecked" || (status.state === "refused" && status.at < askedAt);
  return result.ok && isNews ? { ...status, state: "accepted", at: now } : status;
}

function isWatched(state: State, id: WalletId): boolean {
  return state.wallets.some((wallet) => idOf(wallet) === id);
}

/** A refused key is kept with the key (`KeyStatus`), not as an outage. */
function isOutage(kind: FailureKind): boolean {
  return concernsWholeService(kind) && kind !== "unauthorized";
}

function withError(
  state: State,
  id: WalletId | null,
  error: ServiceError,
  now: number,
  random: number,
): Change {
  return error.kind === "unauthorized" ? {} : withFailure(state, id, toFailure(error, now), now, random);
}

function withFailure(
  state: State,
  id: WalletId | null,
  failure: Failure,
  now: number,
  random: number,
): Change {
  const { activity } = state;
  if (isOutage(failure.kind))
    return {
      activity: { ...activity, outage: outageAfter(activity.outage, failure) },
      schedule: behindOthers(state, id, failure.kind, now),
    };
  if (id === null || !isWatched(state, id)) return {};
  const streak = streakAfter(activity.streak, id, failure.kind);
  // Under an outage already, this was the probe, or one that was under way when it began.
  const goesOn = activity.outage !== null && streak.length > 0;
  const outage = goesOn || opensBreaker(streak) ? outageAfter(activity.outage, failure) : activity.outage;
  const entry = afterFailure(entryOf(state.schedule, id), failure, now, random);
  return settled({ ...state, activity: { ...activity, outage, streak } }, id, entry, now);
}

/** A request of these kinds of failure never came to the service. */
function reachesNobody(kind: FailureKind): boolean {
  return kind === "offline" || kind === "permissionMissing";
}

function behindOthers(
  { schedule }: State,
  id: WalletId | null,
  kind: FailureKind,
  now: number,
): State["schedule"] {
  const entry = id === null ? undefined : schedule[id];
  if (id === null || entry === undefined) return schedule;
  return { ...schedule, [id]: afterOutage(entry, reachesNobody(kind), now) };
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
  const left = dueIds(schedule, activeIds(state.wallets), now).length;
  return { schedule, activity: { ...state.activity, run: { ...run, done, total: done + left } } };
}
