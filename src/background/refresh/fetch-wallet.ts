import { type NetworkAddress, walletId } from "../../core/addresses/network.ts";
import { isOfOneService } from "../../core/airdrops/snapshot.ts";
import { type BoundKey, isSameKey } from "../../core/api-key/bound-key.ts";
import { applyResult, type Fetched } from "../../core/refresh/apply-result.ts";
import { applyTotal } from "../../core/refresh/apply-total.ts";
import type { WalletSchedule } from "../../core/refresh/schedule.ts";
import type { Wallet } from "../../core/wallets/wallet.ts";
import { fetchAirdrops, fetchTotal, type RequestOptions } from "../../service/client.ts";
import { StorageWriteError } from "../memory.ts";
import { mayReach } from "../permissions.ts";
import { type Change, changeState, readState, type State, savedKeyIn } from "../state.ts";

/** A step of a wallet whose request is counted already and whose wait is stored as if it had failed. */
export type Taken = { readonly wallet: Wallet; readonly key: BoundKey; readonly entry: WalletSchedule };

/** Sends the request of one step and stores its result, without the summary. @throws StorageWriteError */
export async function fetchAndStore({ wallet, key, entry }: Taken): Promise<void> {
  const id = walletId(wallet);
  const { snapshots } = await readState();
  const asked = snapshots.get(id) ?? null;
  if (entry.step === "list" || !isOfOneService(asked, key)) {
    const fetched = await fetchList(wallet, key, isSaved(key));
    return await storeResult({ ...fetched, id, waitBefore: entry.wait }, { summary: "later" });
  }
  const startedAt = Date.now();
  const result = await fetchTotal(optionsOf(key, isSaved(key)), wallet);
  const total = { id, key, startedAt, asked, result };
  await changeState((state) => applyTotal(withSavedKey(state), total, Date.now()), "later");
}

/** @returns whether a state still has this key, for the service that it is bound to */
export function isSaved(key: BoundKey): (state: State) => boolean {
  return (state) => isSameKey(savedKeyIn(state), key);
}

/**
 * Fetches the list of a wallet, or of any other address, and stores nothing.
 * @param isWanted whether the key may be sent. Without that, the result fails and must be dropped
 */
export async function fetchList(
  of: NetworkAddress,
  key: BoundKey,
  isWanted: (state: State) => boolean,
): Promise<Omit<Fetched, "id" | "waitBefore">> {
  const startedAt = Date.now();
  const list = await fetchAirdrops(optionsOf(key, isWanted), of);
  if (!list.ok) return { key, startedAt, result: list };
  const answer = { ...list.value, askedAt: startedAt, fetchedAt: Date.now(), serviceUrl: key.serviceUrl };
  return { key, startedAt, result: { ok: true, answer } };
}

function optionsOf(key: BoundKey, isWanted: (state: State) => boolean): RequestOptions {
  // As a method of another object, Chrome's `fetch` throws.
  const ask: typeof fetch = (...request) => fetch(...request);
  return {
    key,
    fetch: ask,
    now: Date.now,
    // The browser takes up to two seconds to answer, and the user may remove the key meanwhile.
    mayReach: async () => (await mayReach(key.serviceUrl)) && isWanted(await readState()),
  };
}

function withSavedKey(state: State) {
  return { ...state, key: savedKeyIn(state) };
}

/** `begin` changes more in the same write, before the answer is applied. `summary`: as `changeState`. */
type Storing = {
  readonly begin?: (state: State) => Change;
  readonly summary?: "later";
};

/**
 * Applies the answer to a list to wallet, key and service, in one write.
 * @throws StorageWriteError
 */
export async function storeResult(
  fetched: Fetched,
  { begin = () => ({}), summary }: Storing = {},
): Promise<void> {
  const now = Date.now();
  const random = Math.random();
  const store = (result: Fetched["result"]) =>
    changeState((state) => {
      const begun = begin(state);
      const after = withSavedKey({ ...state, ...begun });
      return { ...begun, ...applyResult(after, { ...fetched, result }, now, random) };
    }, summary);
  try {
    await store(fetched.result);
  } catch (error) {
    if (!(error instanceof StorageWriteError)) throw error;
    await store({ ok: false, failure: { kind: "storageFull", at: now } });
  }
}
