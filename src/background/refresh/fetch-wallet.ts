import { type NetworkAddress, walletId } from "../../core/addresses/network.ts";
import type { ServiceAnswer } from "../../core/airdrops/snapshot.ts";
import { type BoundKey, isSameKey } from "../../core/api-key/bound-key.ts";
import type { Result } from "../../core/failures.ts";
import { applyFetched, beforeTotal, type Fetched } from "../../core/refresh/apply-fetched.ts";
import type { Wallet } from "../../core/wallets/wallet.ts";
import { fetchAirdrops, fetchTotal } from "../../service/client.ts";
import { failed } from "../../service/envelope.ts";
import { StorageError } from "../browser-call.ts";
import { mayReach } from "../permissions.ts";
import { changeState, readState, type State, savedKeyIn } from "../state.ts";
import { storageWorks } from "../storage-works.ts";

/**
 * Asks for a wallet's list, then for its total if that is due, and stores both in one write: after a kill before it,
 * the wallet is still due.
 * @param key the saved one, whose request is counted already and whose wait is stored @throws StorageError
 */
export async function fetchAndStore(wallet: Wallet, key: BoundKey): Promise<void> {
  const id = walletId(wallet);
  const startedAt = Date.now();
  const isSaved = (state: State) => isSameKey(savedKeyIn(state), key);
  const list = await fetchList(wallet, key, isSaved);
  if (list === null) return;
  const hasTotal =
    list.ok &&
    (await changeState((state) => beforeTotal(withSavedKey(state), id, list.value, Date.now()), "later"));
  const total = hasTotal ? await request(key, isSaved, () => fetchTotal(key, wallet)) : null;
  await store({ id, key, startedAt, list, total });
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
): Promise<Result<ServiceAnswer> | null> {
  const askedAt = Date.now();
  const list = await request(key, isWanted, () => fetchAirdrops(key, of));
  if (list === null || !list.ok) return list;
  const { serviceUrl } = key;
  return { ok: true, value: { ...list.value, askedAt, fetchedAt: Date.now(), serviceUrl } };
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

/**
 * Stores an answer, without the summary. One that finds no room fails alone, as long as its failure does; a storage
 * without room for most answers stays in trouble.
 * @throws StorageError
 */
async function store(fetched: Fetched): Promise<void> {
  try {
    await changeState((state) => applied(state, fetched), "later");
  } catch (error) {
    if (!(error instanceof StorageError && fetched.list.ok)) throw error;
    const failure = { kind: "tooLarge", at: Date.now() } as const;
    // With the summary: storage is read again, which forgets that the summary is late.
    await changeState((state) => applied(state, { ...fetched, list: { ok: false, failure } }));
    // A full storage takes a failure, because it replaces a value of about its size.
    await storageWorks();
  }
}

function applied(state: State, fetched: Fetched) {
  return applyFetched(withSavedKey(state), fetched, Date.now(), Math.random());
}

function withSavedKey(state: State) {
  return { ...state, key: savedKeyIn(state) };
}
