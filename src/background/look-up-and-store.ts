import { failures } from "../airdrops/failure.ts";
import type { BoundKey } from "../service/client.ts";
import { readSome } from "../storage/item.ts";
import { snapshotItem } from "../storage/snapshots.ts";
import { idOf, type Wallet } from "../storage/watchlist.ts";
import { StorageWriteError } from "../storage/write.ts";
import { keyItems, savedKey, savedKeyIn } from "./api-key.ts";
import { spend } from "./budget.ts";
import type { Effects } from "./effects.ts";
import { isSameKey } from "./key-binding.ts";
import { requestsOfOne } from "./look-cost.ts";
import { clientFor, lookUp } from "./look-up.ts";
import { afterNoRoom, afterResult, type Said } from "./look-up-result.ts";
import { changeState } from "./state.ts";

/**
 * Looks one wallet up and stores what came of it, be it an answer or a failure.
 *
 * @throws StorageWriteError when not even the failure could be stored
 */
export async function lookUpAndStore(wallet: Wallet, key: BoundKey, effects: Effects): Promise<void> {
  const lastItem = snapshotItem(idOf(wallet));
  const read = await readSome([...keyItems, lastItem]);
  const before = read(lastItem);
  const askedAt = effects.now();
  // It may have been removed or changed while this waited for its turn: then nobody is asked, and nothing was spent.
  if (!isSameKey(savedKeyIn(read), key)) return void (await notAsked(askedAt));
  const counted = countRequests(effects);
  const result = await lookUp(clientFor(key, counted.effects), wallet, before, {
    serviceUrl: key.serviceUrl,
    now: effects.now,
    // With a key that was removed or changed meanwhile nothing more is asked.
    isWanted: async () => isSameKey(await savedKey(), key),
  });
  // Two were counted before any was sent (refresh.ts). A request that did not reach the service cost nothing.
  const sent = result.ok || failures[result.error.kind].reachesService ? counted.sent() : 0;
  const requests = sent - requestsOfOne;
  await storeResult({ id: idOf(wallet), key, askedAt, result, requests }, effects);
}

/** @param now ms since the epoch */
async function notAsked(now: number): Promise<void> {
  await changeState(({ activity }) => {
    return { activity: { ...activity, spending: spend(activity.spending, -requestsOfOne, now) } };
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

/** Stores what the service said of a wallet, of the key and of itself, in one write. */
export async function storeResult(said: Said, effects: Effects): Promise<void> {
  const now = effects.now();
  const random = effects.random();
  try {
    await changeState((state) => afterResult(state, said, now, random), now);
  } catch (error) {
    if (!(error instanceof StorageWriteError)) throw error;
    await changeState((state) => afterNoRoom(state, said, now, random), now);
  }
}
