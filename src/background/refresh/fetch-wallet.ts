import { type NetworkAddress, walletId } from "../../core/addresses/network.ts";
import type { Snapshot } from "../../core/airdrops/snapshot.ts";
import { type BoundKey, isSameKey } from "../../core/api-key/bound-key.ts";
import { applyList, type Fetched } from "../../core/refresh/apply-list.ts";
import { applyTotal } from "../../core/refresh/apply-total.ts";
import type { Wallet } from "../../core/wallets/wallet.ts";
import { fetchAirdrops, fetchTotal } from "../../service/client.ts";
import { failed, type Result } from "../../service/envelope.ts";
import { StorageError } from "../browser-call.ts";
import { mayReach } from "../permissions.ts";
import { type Change, changeState, readState, type State, savedKeyIn } from "../state.ts";
import { storageWorks } from "../storage-works.ts";

/**
 * Asks for a wallet's list, then for its total if that is due. Stores each answer as it comes, without the summary.
 * @param key the saved one, whose request is counted already and whose wait is stored @throws StorageError
 */
export async function fetchAndStore(wallet: Wallet, key: BoundKey): Promise<void> {
  const list = await fetchList(wallet, key, isSaved(key));
  if (list === null) return;
  const asked = await storeList({ ...list, id: walletId(wallet) }, { summary: "later" });
  if (asked !== null) await fetchAndStoreTotal(wallet, key, asked);
}

/** @param asked the snapshot whose total is due @throws StorageError */
export async function fetchAndStoreTotal(wallet: Wallet, key: BoundKey, asked: Snapshot): Promise<void> {
  const result = await request(key, isSaved(key), () => fetchTotal(key, wallet));
  if (result === null) return;
  const total = { id: walletId(wallet), key, asked, result };
  await changeState((state) => applyTotal(withSavedKey(state), total, Date.now(), Math.random()), "later");
}

/** @returns whether a state still has this key, for the service that it is bound to */
function isSaved(key: BoundKey): (state: State) => boolean {
  return (state) => isSameKey(savedKeyIn(state), key);
}

/**
 * Fetches the list of a wallet, or of any other address, and stores nothing.
 * @param isWanted whether the key may be sent
 * @returns null if it may not
 */
export async function fetchList(
  of: NetworkAddress,
  key: BoundKey,
  isWanted: (state: State) => boolean,
): Promise<Omit<Fetched, "id"> | null> {
  const startedAt = Date.now();
  const list = await request(key, isWanted, () => fetchAirdrops(key, of));
  if (list === null) return null;
  if (!list.ok) return { key, startedAt, result: list };
  const answer = { ...list.value, askedAt: startedAt, fetchedAt: Date.now(), serviceUrl: key.serviceUrl };
  return { key, startedAt, result: { ok: true, answer } };
}

/** @returns null, with nothing sent, for a key that is no longer wanted */
async function request<T>(
  key: BoundKey,
  isWanted: (state: State) => boolean,
  send: () => Promise<Result<T>>,
): Promise<Result<T> | null> {
  // Before each request, because a revoked permission looks like a network error (measured).
  const isPermitted = await mayReach(key.serviceUrl);
  // The browser takes up to two seconds to answer, and the user may remove the key meanwhile.
  if (!isWanted(await readState())) return null;
  if (!isPermitted) return failed("permissionMissing", Date.now());
  return await send();
}

function withSavedKey(state: State) {
  return { ...state, key: savedKeyIn(state) };
}

/** `begin` changes more in the same write, before the answer is applied. `summary`: as `changeState`. */
type Storing = {
  readonly begin?: (state: State) => Change;
  readonly summary?: "later" | undefined;
};

/**
 * Applies the answer to a list to wallet, key and service, in one write. An answer that finds no room fails alone, as
 * long as its failure does; a storage without room for most answers stays in trouble.
 * @returns the snapshot whose total is to be asked for now; null for none
 * @throws StorageError
 */
export async function storeList(fetched: Fetched, storing: Storing): Promise<Snapshot | null> {
  try {
    return await store(fetched, storing);
  } catch (error) {
    if (!(error instanceof StorageError && fetched.result.ok)) throw error;
    const failure = { kind: "tooLarge", at: Date.now() } as const;
    // With the summary: storage is read again, which forgets that the summary is late.
    await store({ ...fetched, result: { ok: false, failure } }, { ...storing, summary: undefined });
    // A full storage takes a failure, because it replaces a value of about its size.
    await storageWorks();
    return null;
  }
}

async function store(fetched: Fetched, { begin, summary }: Storing): Promise<Snapshot | null> {
  const now = Date.now();
  const random = Math.random();
  return await changeState((state) => {
    const begun = begin?.(state) ?? {};
    const { change, totalOf } = applyList(withSavedKey({ ...state, ...begun }), fetched, now, random);
    return { ...begun, ...change, result: totalOf };
  }, summary);
}
