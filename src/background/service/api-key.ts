import { type NetworkAddress, walletId } from "../../core/addresses/network.ts";
import { type BoundKey, isSameKey } from "../../core/api-key/bound-key.ts";
import type { KeyStatus } from "../../core/api-key/key-status.ts";
import { failures } from "../../core/failures.ts";
import { keysOf } from "../../core/records.ts";
import type { Fetched } from "../../core/refresh/apply-list.ts";
import { withChanged } from "../../core/refresh/schedule.ts";
import { withAnotherKey } from "../../core/refresh/wait.ts";
import type { Reply, Request } from "../../messaging/commands.ts";
import { attempt } from "../browser-call.ts";
import { fetchAndStoreTotal, fetchList, storeList } from "../refresh/fetch-wallet.ts";
import { changeState, readState, type State } from "../state.ts";

/** Checks a key without an active wallet. The address is well known and says nothing about the user. */
const sampleAddress: NetworkAddress = {
  network: "evm",
  address: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
};

type Verdict = Reply<"saveKey">;

const changedMeanwhile: Verdict = { verdict: "changedMeanwhile", failure: null };

/**
 * Asks for the list of the first active wallet with a key, and stores both, unless the service refuses the key, or key
 * or service changed meanwhile.
 * `anyway`: stores a key that the service did not accept. The next refresh tries it.
 */
export async function saveKey({ key: text, anyway }: Request<"saveKey">): Promise<Verdict> {
  const { settings, consent, wallets, apiKey: replaced } = await readState();
  const key = { secret: text.trim(), serviceUrl: settings.serviceUrl };
  // A key for the old service must not replace the key for a new one.
  const isWanted = (state: State) =>
    state.settings.serviceUrl === key.serviceUrl &&
    state.consent?.agreedAt === consent?.agreedAt &&
    (state.apiKey === replaced || isSameKey(state.apiKey, replaced));
  if (anyway === true)
    return await changeState<Verdict>((state) =>
      isWanted(state)
        ? { ...withKey(state, key, "unchecked"), result: { verdict: "unchecked", failure: null } }
        : { result: changedMeanwhile },
    );
  const wallet = wallets.find(({ paused }) => !paused) ?? null;
  const list = await fetchList(wallet ?? sampleAddress, key, isWanted);
  if (list === null) return changedMeanwhile;
  const fetched = { ...list, id: wallet && walletId(wallet) };
  let verdict = changedMeanwhile;
  const totalOf = await storeList(fetched, {
    begin: (state) => {
      verdict = isWanted(state) ? verdictOf(fetched) : changedMeanwhile;
      const { verdict: as } = verdict;
      return as === "accepted" || as === "unchecked" ? withKey(state, key, as) : {};
    },
  });
  // The verdict does not wait for the total.
  if (wallet !== null && totalOf !== null) void attempt(fetchAndStoreTotal(wallet, key, totalOf));
  return verdict;
}

function verdictOf({ result }: Fetched): Verdict {
  if (result.ok) return { verdict: "accepted", failure: null };
  const isRefused = failures[result.failure.kind].of === "key";
  return { verdict: isRefused ? "refused" : "unchecked", failure: result.failure };
}

/** @returns what changes when a key replaces the saved one */
export function withKey(before: State, key: BoundKey, state: "accepted" | "unchecked") {
  const { activity, schedule } = before;
  const now = Date.now();
  const keyStatus: KeyStatus = { state, serviceUrl: key.serviceUrl, at: now };
  // Another key may work where the last one failed. An unchecked key does not end a wait that the service demanded.
  const wait = state === "accepted" ? null : withAnotherKey(activity.wait, now);
  return {
    apiKey: key,
    keyStatus,
    // Stored with the key, so that missing settings show a loss.
    settings: { ...before.settings },
    activity: {
      ...activity,
      wait,
      totalsWait: withAnotherKey(activity.totalsWait, now),
      suspect: null,
    },
    schedule: withChanged(schedule, keysOf(schedule), (entry) => ({ ...entry, wait: null })),
  };
}

/** Removes the key and its status. A key that is being checked is then not stored either. */
export function removeKey(): Promise<void> {
  return changeState(() => ({ apiKey: null, keyStatus: null }));
}
