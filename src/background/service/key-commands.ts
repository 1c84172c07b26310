import { type NetworkAddress, walletId } from "../../core/addresses/network.ts";
import { type BoundKey, isSameKey } from "../../core/api-key/bound-key.ts";
import { failures } from "../../core/failures.ts";
import type { Fetched } from "../../core/refresh/apply-result.ts";
import type { Reply } from "../../messaging/commands.ts";
import { consentItem } from "../../storage/consent.ts";
import { read } from "../../storage/item.ts";
import { settingsItem } from "../../storage/settings.ts";
import { forgetKey, savedKey, withKey } from "../api-key.ts";
import type { Effects } from "../effects.ts";
import { fetchList, storeResult } from "../refresh/fetch-wallet.ts";
import { changeState, readState } from "../state.ts";

/** Checks a key without an active wallet. The address is well known and says nothing about the user. */
const sampleAddress: NetworkAddress = {
  network: "evm",
  address: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
};

type Verdict = Reply<"saveKey">;

const changedMeanwhile: Verdict = { verdict: "changedMeanwhile", failure: null };

/** Counts commands that change the key: of several under way, the latest wins. */
let keyChanges = 0;

/**
 * Asks for a list alone, because the page waits for the answer. The total comes with the next run.
 * @param mayGoOn receives a failure that may concern its wallet alone, and says whether to ask for a second wallet
 */
async function fetchWithKey(
  key: BoundKey,
  effects: Effects,
  mayGoOn: (failed: Fetched) => Promise<boolean>,
): Promise<Fetched> {
  const { wallets } = await readState();
  const [first = null, second] = wallets.filter(({ paused }) => !paused);
  const fetchFor = async (wallet: NetworkAddress | null): Promise<Fetched> => {
    const fetched = await fetchList(wallet ?? sampleAddress, key, effects);
    return { ...fetched, id: wallet && walletId(wallet) };
  };
  const fetched = await fetchFor(first);
  const { result } = fetched;
  if (second === undefined || result.ok || failures[result.failure.kind].serviceAfter === 0) return fetched;
  return (await mayGoOn(fetched)) ? await fetchFor(second) : fetched;
}

function verdictOf({ result }: Fetched): Verdict {
  if (result.ok) return { verdict: "accepted", failure: null };
  const { kind, mayBeKey } = result.failure;
  const isRefused = kind === "unauthorized" || mayBeKey === true;
  return { verdict: isRefused ? "refused" : "unchecked", failure: result.failure };
}

/** Checks a key and stores it, unless the service refuses it or a later command changed the key or the service. */
export async function saveKey(secret: string, sessionOnly: boolean, effects: Effects): Promise<Verdict> {
  keyChanges += 1;
  const own = keyChanges;
  const { serviceUrl } = await read(settingsItem);
  const consent = await read(consentItem);
  const key = { secret: secret.trim(), serviceUrl };
  // A key for the old service must not replace the key for a new one.
  const isWanted = async (readItem: typeof read) =>
    (await readItem(settingsItem)).serviceUrl === serviceUrl &&
    (await readItem(consentItem))?.agreedAt === consent?.agreedAt &&
    own === keyChanges;
  const fetched = await fetchWithKey(key, effects, () => isWanted(read));
  let verdict = changedMeanwhile;
  await storeResult(fetched, effects, {
    begin: async (state, transaction) => {
      verdict = (await isWanted(transaction.read)) ? verdictOf(fetched) : changedMeanwhile;
      const { verdict: as } = verdict;
      if (as !== "accepted" && as !== "unchecked") return {};
      return withKey(state, key, { state: as, sessionOnly }, transaction, effects.now());
    },
  });
  return verdict;
}

/** Stores a key that the service did not accept. The next refresh tries it. */
export async function saveKeyAnyway(
  secret: string,
  sessionOnly: boolean,
  { now }: Effects,
): Promise<Verdict> {
  keyChanges += 1;
  await changeState((state, transaction) => {
    const key = { secret: secret.trim(), serviceUrl: state.settings.serviceUrl };
    return withKey(state, key, { state: "unchecked", sessionOnly }, transaction, now());
  }, now());
  return { verdict: "unchecked", failure: null };
}

/** Removes the key. A key that is being checked is then not stored either. */
export async function removeKey(): Promise<void> {
  keyChanges += 1;
  await forgetKey();
}

/** Checks the saved key, even a refused one. @returns `changedMeanwhile` if the key or the service did */
export async function testKey(effects: Effects): Promise<Verdict> {
  const key = await savedKey();
  if (key === null) return changedMeanwhile;
  const isSaved = async () => isSameKey(await savedKey(), key);
  const fetched = await fetchWithKey(key, effects, async (failed) => {
    await storeResult(failed, effects);
    return await isSaved();
  });
  await storeResult(fetched, effects);
  return (await isSaved()) ? verdictOf(fetched) : changedMeanwhile;
}
