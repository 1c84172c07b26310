import { concernsWholeService, type Failure, type FailureKind } from "../airdrops/failure.ts";
import type { WalletId } from "../networks/network.ts";
import type { BoundKey } from "../service/client.ts";
import { type Result, type ServiceError, toFailure } from "../service/error.ts";
import { read } from "../storage/item.ts";
import { type Activity, type KeyStatus, settingsItem, type WalletSchedule } from "../storage/items.ts";
import { activeIds, idOf, type Wallet } from "../storage/watchlist.ts";
import { StorageWriteError } from "../storage/write.ts";
import { isSameKey } from "./api-key.ts";
import type { Effects } from "./effects.ts";
import { clientFor, type LookUp, lookUp } from "./look-up.ts";
import {
  afterFailure,
  afterSuccess,
  dueIds,
  entryOf,
  isDown,
  outageAfter,
  outageOnceAnswered,
} from "./schedule.ts";
import { type Change, changeState, readState, type State } from "./state.ts";

/**
 * Looks one wallet up and stores what came of it, be it an answer or a failure.
 *
 * @throws StorageWriteError when not even the failure could be stored
 */
export async function lookUpAndStore(wallet: Wallet, key: BoundKey, effects: Effects): Promise<void> {
  const { snapshots } = await readState();
  const before = snapshots.get(idOf(wallet)) ?? null;
  const askedAt = effects.now();
  const result = await lookUp(clientFor(key, effects), wallet, before, effects.now);
  await storeResult({ id: idOf(wallet), key, askedAt, result }, effects);
}

/** What the service said, of whom, to which key, and when it was asked (ms since the epoch). */
export type Said = {
  /** Null for an address that is not watched: then only what it says of the key and the service counts. */
  readonly id: WalletId | null;
  readonly key: BoundKey;
  readonly askedAt: number;
  readonly result: Result<LookUp>;
};

/**
 * Stores what the service said of a wallet, of the key and of itself, in one write. An answer to a key that has been
 * changed meanwhile is thrown away.
 */
export async function storeResult(said: Said, effects: Effects): Promise<void> {
  const now = effects.now();
  const { refreshEvery } = await read(settingsItem);
  const random = effects.random();
  const store = (change: (state: State) => Change) =>
    changeState((state) => (isSameKey(state.key, said.key) ? change(state) : {}), now);
  try {
    await store((state) => withResult(state, said, refreshEvery, now, random));
  } catch (error) {
    if (!(error instanceof StorageWriteError)) throw error;
    // The answer does not fit. Saying so does.
    await store((state) => withFailure(state, said.id, { kind: "storageFull", at: now }, now, random));
  }
}

function withResult(state: State, said: Said, every: number, now: number, random: number): Change {
  const { id, result } = said;
  const keyStatus = withVerdict(state.keyStatus, said, now);
  if (!result.ok) return { keyStatus, ...withError(state, id, result.error, now, random) };
  const { snapshot, totalError } = result.value;
  const answered = outageOnceAnswered(state.activity.outage, now);
  // A service may hand out keys without totals; only a wait it asks for concerns the lists as well.
  const outage =
    totalError?.kind === "rateLimited" ? outageAfter(answered, toFailure(totalError, now)) : answered;
  if (id === null || !isWatched(state, id)) return { keyStatus, activity: { ...state.activity, outage } };
  return {
    keyStatus,
    snapshots: new Map(state.snapshots).set(id, snapshot),
    ...settled(state, id, afterSuccess(now, every, random), outage, now),
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
    return { activity: { ...activity, outage: outageAfter(activity.outage, failure) } };
  if (id === null || !isWatched(state, id)) return {};
  const entry = afterFailure(entryOf(state.schedule, id), failure, now, random);
  const down = activity.run !== null && isDown({ ...state.schedule, [id]: entry }, activity.run.startedAt);
  return settled(state, id, entry, down ? outageAfter(activity.outage, failure) : activity.outage, now);
}

/** A wallet leaves the queue; the run goes one on. */
function settled(
  state: State,
  id: WalletId,
  entry: WalletSchedule,
  outage: Activity["outage"],
  now: number,
): Pick<State, "schedule" | "activity"> {
  const schedule = { ...state.schedule, [id]: entry };
  const { run } = state.activity;
  const done = (run?.done ?? 0) + 1;
  const left = dueIds(schedule, activeIds(state.wallets), now).length;
  return { schedule, activity: { outage, run: run === null ? null : { ...run, done, total: done + left } } };
}
