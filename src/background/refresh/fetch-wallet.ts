import { type NetworkAddress, walletId } from "../../core/addresses/network.ts";
import { isOfOneService } from "../../core/airdrops/snapshot.ts";
import { type BoundKey, isSameKey } from "../../core/api-key/bound-key.ts";
import { applyResult, type Fetched } from "../../core/refresh/apply-result.ts";
import { applyTotal } from "../../core/refresh/apply-total.ts";
import { type WalletSchedule, withChanged } from "../../core/refresh/schedule.ts";
import type { Wallet } from "../../core/wallets/wallet.ts";
import { fetchAirdrops, fetchTotal, type RequestOptions } from "../../service/client.ts";
import { snapshotItem } from "../../storage/airdrops/snapshots.ts";
import { readSome } from "../../storage/item.ts";
import { StorageWriteError, type Transaction } from "../../storage/transaction/transaction.ts";
import { keyItems, savedKeyIn } from "../api-key.ts";
import type { Effects } from "../effects.ts";
import { mayReach } from "../sites/permissions.ts";
import { changeState, type State } from "../state.ts";

/** A step of a wallet whose request is counted already and whose wait is stored as if it had failed. */
export type Taken = { readonly wallet: Wallet; readonly key: BoundKey; readonly entry: WalletSchedule };

/** Sends the request of one step and stores its result, without the summary. @throws StorageWriteError */
export async function fetchAndStore({ wallet, key, entry }: Taken, effects: Effects): Promise<void> {
  const id = walletId(wallet);
  const read = await readSome([...keyItems, snapshotItem(id)]);
  const asked = read(snapshotItem(id));
  // The user may have changed the key meanwhile.
  if (!isSameKey(savedKeyIn(read), key)) {
    const asBefore = (now: WalletSchedule) => ({ ...now, wait: entry.wait });
    return await changeState(
      ({ schedule }) => ({ schedule: withChanged(schedule, [id], asBefore) }),
      effects.now(),
      "later",
    );
  }
  if (entry.step === "list" || !isOfOneService(asked, key)) {
    const fetched = await fetchList(wallet, key, effects);
    return await storeResult({ ...fetched, id, waitBefore: entry.wait }, effects, { summary: "later" });
  }
  const startedAt = effects.now();
  const result = await fetchTotal(optionsOf(key, effects), wallet);
  const now = effects.now();
  await changeState((state) => applyTotal(state, { id, key, startedAt, asked, result }, now), now, "later");
}

/** Fetches the list of a wallet, or of any other address, and stores nothing. */
export async function fetchList(
  of: NetworkAddress,
  key: BoundKey,
  effects: Effects,
): Promise<Omit<Fetched, "id" | "waitBefore">> {
  const startedAt = effects.now();
  const list = await fetchAirdrops(optionsOf(key, effects), of);
  if (!list.ok) return { key, startedAt, result: list };
  const answer = { ...list.value, fetchedAt: effects.now(), serviceUrl: key.serviceUrl };
  return { key, startedAt, result: { ok: true, answer } };
}

function optionsOf(key: BoundKey, { fetch, now }: Effects): RequestOptions {
  return { key, fetch, now, mayReach: () => mayReach(key.serviceUrl) };
}

/** `begin` changes more in the same write, before the answer is applied. `summary`: as `changeState`. */
type Storing = {
  readonly begin?: (state: State, transaction: Transaction) => Partial<State> | Promise<Partial<State>>;
  readonly summary?: "later";
};

/**
 * Applies the answer to a list to wallet, key and service, in one write.
 * @throws StorageWriteError
 */
export async function storeResult(
  fetched: Fetched,
  effects: Effects,
  { begin = () => ({}), summary }: Storing = {},
): Promise<void> {
  const now = effects.now();
  const random = effects.random();
  const store = (result: Fetched["result"]) =>
    changeState(
      async (state, transaction) => {
        const begun = await begin(state, transaction);
        return { ...begun, ...applyResult({ ...state, ...begun }, { ...fetched, result }, now, random) };
      },
      now,
      summary,
    );
  try {
    await store(fetched.result);
  } catch (error) {
    if (!(error instanceof StorageWriteError)) throw error;
    await store({ ok: false, failure: { kind: "storageFull", at: now } });
  }
}
