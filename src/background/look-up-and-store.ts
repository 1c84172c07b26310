import { concernsWholeService } from "../airdrops/failure.ts";
import type { WalletId } from "../networks/network.ts";
import type { BoundKey } from "../service/client.ts";
import { type Result, type ServiceError, toFailure } from "../service/error.ts";
import { read } from "../storage/item.ts";
import { type Activity, settingsItem, type WalletSchedule } from "../storage/items.ts";
import { activeIds, idOf, type Wallet } from "../storage/watchlist.ts";
import { StorageWriteError } from "../storage/write.ts";
import { isSameKey, noteVerdict, usableKey } from "./api-key.ts";
import type { Effects } from "./effects.ts";
import { clientFor, type LookUp, lookUp } from "./look-up.ts";
import { afterFailure, afterSuccess, dueIds, entryOf, outageAfter } from "./schedule.ts";
import { changeState, readState, type State } from "./state.ts";

/**
 * Looks one wallet up and stores what came of it, be it an answer or a failure. An answer to a key that has been
 * changed meanwhile is thrown away.
 *
 * @returns what the service said
 * @throws StorageWriteError when not even the failure could be stored
 */
export async function lookUpAndStore(
  wallet: Wallet,
  key: BoundKey,
  effects: Effects,
): Promise<Result<LookUp>> {
  const { snapshots } = await readState();
  const before = snapshots.get(idOf(wallet)) ?? null;
  const result = await lookUp(clientFor(key, effects), wallet, before, effects.now);
  if (isSameKey(await usableKey(), key)) await storeResult(idOf(wallet), result, effects);
  return result;
}

/** Stores what the service said of one wallet, and of itself. */
export async function storeResult(id: WalletId, result: Result<LookUp>, effects: Effects): Promise<void> {
  const now = effects.now();
  const { refreshEvery } = await read(settingsItem);
  const random = effects.random();
  try {
    await changeState((state) => withResult(state, id, result, refreshEvery, now, random), now);
  } catch (error) {
    if (!(error instanceof StorageWriteError)) throw error;
    // The answer does not fit. Saying so does.
    await changeState((state) => withStorageFull(state, id, now, random), now);
  }
  const refused = !result.ok && result.error.kind === "unauthorized";
  if (result.ok || refused) await noteVerdict(refused ? "refused" : "accepted", now);
}

function withResult(
  state: State,
  id: WalletId,
  result: Result<LookUp>,
  every: number,
  now: number,
  random: number,
): Partial<State> {
  if (!state.wallets.some((wallet) => idOf(wallet) === id)) return {};
  if (!result.ok) return withError(state, id, result.error, now, random);
  const { snapshot, totalError } = result.value;
  const outage =
    totalError !== null && concernsWholeService(totalError.kind)
      ? outageAfter(state.activity.outage, toFailure(totalError, now))
      : null;
  return {
    snapshots: new Map(state.snapshots).set(id, snapshot),
    ...settled(state, id, afterSuccess(now, every, random), outage, now),
  };
}

function withError(
  state: State,
  id: WalletId,
  error: ServiceError,
  now: number,
  random: number,
): Partial<State> {
  const failure = toFailure(error, now);
  if (concernsWholeService(error.kind)) {
    return { activity: { ...state.activity, outage: outageAfter(state.activity.outage, failure) } };
  }
  const entry = afterFailure(entryOf(state.schedule, id), failure, now, random);
  return settled(state, id, entry, state.activity.outage, now);
}

function withStorageFull(state: State, id: WalletId, now: number, random: number): Partial<State> {
  const failure = { kind: "storageFull", at: now } as const;
  const entry = afterFailure(entryOf(state.schedule, id), failure, now, random);
  return settled(state, id, entry, state.activity.outage, now);
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
