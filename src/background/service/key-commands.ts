import type { NetworkAddress } from "../../core/addresses/network.ts";
import { failures } from "../../core/failures.ts";
import type { Fetched } from "../../core/refresh/apply-result.ts";
import { type BoundKey, isSameKey } from "../../core/refresh/bound-key.ts";
import type { Reply } from "../../messaging/commands.ts";
import { read } from "../../storage/item.ts";
import { consentItem } from "../../storage/items.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import { idOf } from "../../storage/wallets/watchlist.ts";
import type { Effects } from "../effects.ts";
import { fetchWallet, storeResult } from "../refresh/fetch-wallet.ts";
import { readState } from "../state.ts";
import { forgetKey, keepKey, savedKey } from "./api-key.ts";

/** Asked about when there is no wallet yet: a well-known public address that says nothing about the person. */
const sampleAddress: NetworkAddress = {
  network: "evm",
  address: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
};

type Verdict = Reply<"saveKey">;

/** How many commands have saved or removed the key: of several under way the latest counts. */
let keyChanges = 0;

/**
 * Asks the service about the first wallet, or about the sample, with this key.
 *
 * @param isWanted whether a second request may still be made with it
 */
async function ask(key: BoundKey, effects: Effects, isWanted: () => Promise<boolean>): Promise<Fetched> {
  const { wallets, snapshots } = await readState();
  const first = wallets[0];
  const id = first === undefined ? null : idOf(first);
  const before = id === null ? null : (snapshots.get(id) ?? null);
  return { ...(await fetchWallet(first ?? sampleAddress, key, before, isWanted, effects)), id };
}

/** The list decides, because a service may hand out keys without totals. */
function verdictOf({ result }: Fetched): Verdict {
  if (result.ok) return { verdict: "accepted", failure: null };
  const verdict = failures[result.failure.kind].key === "refused" ? "refused" : "unchecked";
  return { verdict, failure: result.failure };
}

/**
 * Keeps a key for the service that is set, unless the service refuses it: a refused key leaves the one before as
 * it was. So does one that another command, in another tab say, overtook while the service was asked.
 */
export async function saveKey(secret: string, sessionOnly: boolean, effects: Effects): Promise<Verdict> {
  keyChanges += 1;
  const own = keyChanges;
  const { serviceUrl } = await read(settingsItem);
  const consent = await read(consentItem);
  const key = { secret: secret.trim(), serviceUrl };
  const lapsed = async (): Promise<Verdict["verdict"] | null> => {
    // Another service was set meanwhile: a key for this one may not replace the other's. Or all was erased.
    const isOther = (await read(settingsItem)).serviceUrl !== serviceUrl;
    if (isOther || (await read(consentItem))?.agreedAt !== consent?.agreedAt) return "serviceChanged";
    return own === keyChanges ? null : "overtaken";
  };
  const fetched = await ask(key, effects, async () => (await lapsed()) === null);
  const lapse = await lapsed();
  if (lapse !== null) return { verdict: lapse, failure: null };
  const verdict = verdictOf(fetched);
  if (verdict.verdict === "accepted" || verdict.verdict === "unchecked")
    await keepKey(key, verdict.verdict, sessionOnly, effects.now());
  // What it said of the first wallet is kept with the key: not asking again spares a request. Of a key that is not kept
  // only the requests count.
  await storeResult(fetched, effects);
  return verdict;
}

/** Forgets the key, also one that is being checked and would be kept. */
export async function removeKey(): Promise<void> {
  keyChanges += 1;
  await forgetKey();
}

/**
 * Asks the service whether it takes the saved key, also when it refused it before. Of a key that was removed or replaced
 * meanwhile, or left with its service, nothing is said: it is no longer the one the person sees.
 */
export async function testKey(effects: Effects): Promise<Verdict> {
  const key = await savedKey();
  if (key === null) return { verdict: "none", failure: null };
  const isSaved = async () => isSameKey(await savedKey(), key);
  const fetched = await ask(key, effects, isSaved);
  await storeResult(fetched, effects);
  return (await isSaved()) ? verdictOf(fetched) : { verdict: "overtaken", failure: null };
}
