import { failures } from "../../core/failures.ts";
import { applyNoRoom, applyResult, type Fetched } from "../../core/refresh/apply-result.ts";
import { type BoundKey, isSameKey } from "../../core/refresh/bound-key.ts";
import { requestsOfOne, withRequests } from "../../core/refresh/request-budget.ts";
import { snapshotItem } from "../../storage/airdrops/snapshots.ts";
import { readSome } from "../../storage/item.ts";
import { StorageWriteError } from "../../storage/transaction.ts";
import { idOf, type Wallet } from "../../storage/wallets/watchlist.ts";
import type { Effects } from "../effects.ts";
import { keyItems, savedKey, savedKeyIn } from "../service/api-key.ts";
import { changeState } from "../state.ts";
import { clientFor, fetchWallet } from "./fetch-wallet.ts";

/**
 * Fetches one wallet and stores the result, be it an answer or a failure.
 *
 * @throws StorageWriteError when not even the failure could be stored
 */
export async function fetchAndStore(wallet: Wallet, key: BoundKey, effects: Effects): Promise<void> {
  const lastItem = snapshotItem(idOf(wallet));
  const read = await readSome([...keyItems, lastItem]);
  const before = read(lastItem);
  const askedAt = effects.now();
  // The key may have been removed or changed while this waited for its turn: then no request is sent, and none counts.
  if (!isSameKey(savedKeyIn(read), key)) return void (await notSent(askedAt));
  const counted = countRequests(effects);
  const result = await fetchWallet(clientFor(key, counted.effects), wallet, before, {
    serviceUrl: key.serviceUrl,
    now: effects.now,
    // With a key that was removed or changed meanwhile nothing more is asked.
    isWanted: async () => isSameKey(await savedKey(), key),
  });
  // Two were counted before any was sent (refresh.ts). A request that did not reach the service cost nothing.
  const sent = result.ok || failures[result.failure.kind].reachesService ? counted.sent() : 0;
  const requests = sent - requestsOfOne;
  await storeResult({ id: idOf(wallet), key, askedAt, result, requests }, effects);
}

/** @param now ms since the epoch */
async function notSent(now: number): Promise<void> {
  await changeState(({ activity }) => {
    return { activity: { ...activity, requests: withRequests(activity.requests, -requestsOfOne, now) } };
  }, now);
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

/** Stores what a result says of the wallet, of the key and of the service, in one write. */
export async function storeResult(fetched: Fetched, effects: Effects): Promise<void> {
  const now = effects.now();
  const random = effects.random();
  try {
    await changeState((state) => applyResult(state, fetched, now, random), now);
  } catch (error) {
    if (!(error instanceof StorageWriteError)) throw error;
    await changeState((state) => applyNoRoom(state, fetched, now, random), now);
  }
}
