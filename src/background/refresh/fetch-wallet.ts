import type { Time } from "../../config.ts";
import { type NetworkAddress, type WalletId, walletId } from "../../core/addresses/network.ts";
import { isOfOneService, type Snapshot, sameAirdrops, totalIsDue } from "../../core/airdrops/snapshot.ts";
import { failures } from "../../core/failures.ts";
import { applyResult, type Fetched, type FetchResult } from "../../core/refresh/apply-result.ts";
import { type BoundKey, isSameKey } from "../../core/refresh/bound-key.ts";
import { requestsOfOne, withRequests } from "../../core/refresh/request-budget.ts";
import { withChanged } from "../../core/refresh/schedule.ts";
import type { Wait } from "../../core/wait.ts";
import type { Wallet } from "../../core/wallets/wallet.ts";
import { fetchAirdrops, fetchTotal } from "../../service/client.ts";
import { snapshotItem } from "../../storage/airdrops/snapshots.ts";
import { readSome } from "../../storage/item.ts";
import { StorageWriteError } from "../../storage/transaction/transaction.ts";
import { keyItems, savedKey, savedKeyIn } from "../api-key.ts";
import type { Effects } from "../effects.ts";
import { mayReach } from "../permissions.ts";
import { changeState } from "../state.ts";

/** A wallet whose requests are counted already and whose wait is stored as if they had failed. */
export type Taken = { readonly wallet: Wallet; readonly key: BoundKey; readonly waitBefore: Wait | null };

/** Fetches a wallet and stores the result. @throws StorageWriteError */
export async function fetchAndStore({ wallet, key, waitBefore }: Taken, effects: Effects): Promise<void> {
  const id = walletId(wallet);
  const read = await readSome([...keyItems, snapshotItem(id)]);
  // The user may have changed the key meanwhile.
  if (!isSameKey(savedKeyIn(read), key)) return await notSent(id, waitBefore, effects.now());
  const isWanted = async () => isSameKey(await savedKey(), key);
  const fetched = await fetchWallet(wallet, key, read(snapshotItem(id)), isWanted, effects);
  return await storeResult(
    { ...fetched, id, waitBefore, requests: fetched.requests - requestsOfOne },
    effects,
  );
}

function notSent(id: WalletId, waitBefore: Wait | null, now: Time): Promise<void> {
  return changeState(({ activity, schedule }) => {
    return {
      activity: { ...activity, requests: withRequests(activity.requests, -requestsOfOne, now) },
      schedule: withChanged(schedule, [id], (entry) => ({ ...entry, wait: waitBefore })),
    };
  }, now);
}

/**
 * Fetches one wallet, or any other address, and stores nothing.
 * @param last the last good answer, if any
 * @param isWanted called before a second request, which is sent only while the answer is still wanted
 * @returns the result and the number of requests, which is 0 when none reached the service
 */
export async function fetchWallet(
  of: NetworkAddress,
  key: BoundKey,
  last: Snapshot | null,
  isWanted: () => Promise<boolean>,
  effects: Effects,
): Promise<Omit<Fetched, "id" | "waitBefore">> {
  const startedAt = effects.now();
  let sent = 0;
  const countedFetch: Effects["fetch"] = (...request) => {
    sent += 1;
    return effects.fetch(...request);
  };
  const result = await listAndTotal(of, key, last, isWanted, { ...effects, fetch: countedFetch });
  const isReached = result.ok || failures[result.failure.kind].reachesService;
  return { key, startedAt, result, requests: isReached ? sent : 0 };
}

/** The list counts even if the total fails. In that case the last total stays if the list is unchanged. */
async function listAndTotal(
  of: NetworkAddress,
  key: BoundKey,
  last: Snapshot | null,
  isWanted: () => Promise<boolean>,
  { fetch, now }: Effects,
): Promise<FetchResult> {
  const { serviceUrl } = key;
  const options = { key, fetch, now, mayReach: () => mayReach(serviceUrl) };
  const list = await fetchAirdrops(options, of);
  if (!list.ok) return list;
  const fetchedAt = now();
  const { airdrops, dropped, excess } = list.value;
  const fetched = { airdrops, dropped, excess, fetchedAt, serviceUrl };
  const before = isOfOneService(last, fetched) ? last : null;
  const wantsTotal = totalIsDue(before, airdrops, fetchedAt) && (await isWanted());
  if (!wantsTotal) {
    return { ok: true, answer: { ...fetched, total: before?.total ?? null }, totalFailure: null };
  }
  const answered = await fetchTotal(options, of);
  if (answered.ok) {
    return { ok: true, answer: { ...fetched, total: { ...answered.value, at: now() } }, totalFailure: null };
  }
  const total = before !== null && sameAirdrops(before.airdrops, airdrops) ? before.total : null;
  return { ok: true, answer: { ...fetched, total }, totalFailure: answered.failure };
}

/** Applies a result to wallet, key and service, in one write. @throws StorageWriteError */
export async function storeResult(fetched: Fetched, effects: Effects): Promise<void> {
  const now = effects.now();
  const random = effects.random();
  try {
    return await changeState((state) => applyResult(state, fetched, now, random), now);
  } catch (error) {
    if (!(error instanceof StorageWriteError)) throw error;
    const result = { ok: false, failure: { kind: "storageFull", at: now } } as const;
    return await changeState((state) => applyResult(state, { ...fetched, result }, now, random), now);
  }
}
