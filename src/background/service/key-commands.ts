import type { NetworkAddress } from "../../core/addresses/network.ts";
import type { BoundKey } from "../../core/api-key/bound-key.ts";
import { failures } from "../../core/failures.ts";
import type { Fetched } from "../../core/refresh/apply-list.ts";
import { retryAfter } from "../../core/refresh/wait.ts";
import type { Reply, Request } from "../../messaging/commands.ts";
import { forgetKey, withKey } from "../api-key.ts";
import { fetchList, isSaved, storeResult } from "../refresh/fetch-wallet.ts";
import { changeState, readState, type State, savedKeyIn } from "../state.ts";

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
 * Asks for the list of the first active wallet, and uses no more of the answer than what it says about key and service:
 * the run that follows asks about every due wallet.
 * @param isWanted whether the key may be sent
 */
async function fetchWithKey(key: BoundKey, isWanted: (state: State) => boolean): Promise<Fetched> {
  const { wallets } = await readState();
  const wallet = wallets.find(({ paused }) => !paused) ?? sampleAddress;
  return { ...(await fetchList(wallet, key, isWanted)), id: null };
}

function verdictOf({ result }: Fetched): Verdict {
  if (result.ok) return { verdict: "accepted", failure: null };
  const isRefused = failures[result.failure.kind].of === "key";
  return { verdict: isRefused ? "refused" : "unchecked", failure: result.failure };
}

/**
 * Checks a key and stores it, unless the service refuses it or a later command changed the key or the service.
 * `anyway`: stores a key that the service did not accept. The next refresh tries it.
 */
export async function saveKey({ key: text, anyway }: Request<"saveKey">): Promise<Verdict> {
  keyChanges += 1;
  const own = keyChanges;
  const { settings, consent } = await readState();
  const key = { secret: text.trim(), serviceUrl: settings.serviceUrl };
  // A key for the old service must not replace the key for a new one.
  const isWanted = (state: State) =>
    state.settings.serviceUrl === key.serviceUrl &&
    state.consent?.agreedAt === consent?.agreedAt &&
    own === keyChanges;
  if (anyway === true)
    return await changeState<Verdict>((state) =>
      isWanted(state)
        ? { ...withKey(state, key, "unchecked"), result: { verdict: "unchecked", failure: null } }
        : { result: changedMeanwhile },
    );
  const fetched = await fetchWithKey(key, isWanted);
  if (!isWanted(await readState())) return changedMeanwhile;
  let verdict = changedMeanwhile;
  await storeResult(fetched, {
    begin: (state) => {
      verdict = isWanted(state) ? verdictOf(fetched) : changedMeanwhile;
      const { verdict: as } = verdict;
      if (as !== "accepted" && as !== "unchecked") return {};
      return withKey(state, key, as);
    },
  });
  return verdict;
}

/** Removes the key. A key that is being checked is then not stored either. */
export async function removeKey(): Promise<void> {
  keyChanges += 1;
  await forgetKey();
}

/** Checks the saved key, even a refused one, unless the service wants no request. @returns `changedMeanwhile` if the key or the service did */
export async function testKey(): Promise<Verdict> {
  const state = await readState();
  const key = savedKeyIn(state);
  if (key === null) return changedMeanwhile;
  const { wait } = state.activity;
  if (retryAfter(wait, Date.now()) !== null) return { verdict: "unchecked", failure: wait?.reason ?? null };
  const fetched = await fetchWithKey(key, isSaved(key));
  await storeResult(fetched);
  return isSaved(key)(await readState()) ? verdictOf(fetched) : changedMeanwhile;
}
