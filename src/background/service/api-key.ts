import type { NetworkAddress } from "../../core/addresses/network.ts";
import { type BoundKey, isSameKey } from "../../core/api-key/bound-key.ts";
import type { KeyStatus } from "../../core/api-key/key-status.ts";
import { type Failure, failures } from "../../core/failures.ts";
import { keysOf } from "../../core/records.ts";
import { withChanged } from "../../core/refresh/schedule.ts";
import { afterFailure, serviceLengths, withAnotherKey } from "../../core/refresh/wait.ts";
import type { Reply, Request } from "../../messaging/commands.ts";
import { fetchList } from "../refresh/fetch-wallet.ts";
import { changeState, readState, type State } from "../state.ts";

/** A well-known address, which says nothing about the user. Checks a key without an active wallet, or after a refusal. */
const sampleAddress: NetworkAddress = {
  network: "evm",
  address: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
};

type Verdict = Reply<"saveKey">;

const changedMeanwhile: Verdict = { verdict: "changedMeanwhile", failure: null };

/**
 * Asks for the list of the first active wallet with the new key, and for that of the sample address if there is no such
 * wallet or the service refuses. Stores the key unless it is refused, or key or service changed meanwhile. The refresh
 * that follows fetches the wallets.
 */
export async function saveKey({ key: text }: Request<"saveKey">): Promise<Verdict> {
  const { settings, consent, wallets, apiKey: replaced } = await readState();
  const key = { secret: text.trim(), serviceUrl: settings.serviceUrl };
  // A key for the old service must not replace the key for a new one.
  const isWanted = (state: State) =>
    state.settings.serviceUrl === key.serviceUrl &&
    state.consent?.agreedAt === consent?.agreedAt &&
    (state.apiKey === replaced || isSameKey(state.apiKey, replaced));
  const wallet = wallets.find(({ paused }) => !paused);
  const first = await check(wallet ?? sampleAddress, key, isWanted);
  // The service may refuse one address alone, as in a refresh. Only a good answer ends that doubt.
  const isInDoubt = first.verdict === "refused" && wallet !== undefined;
  const second = isInDoubt ? await check(sampleAddress, key, isWanted) : first;
  const checked = second.verdict === "accepted" ? second : first;
  const { verdict, failure } = checked;
  return await changeState<Verdict>((state) => {
    if (!isWanted(state)) return { result: changedMeanwhile };
    if (verdict !== "accepted" && verdict !== "unchecked") return { result: checked };
    return { ...withKey(state, key, verdict, failure), result: checked };
  });
}

async function check(
  of: NetworkAddress,
  key: BoundKey,
  isWanted: (state: State) => boolean,
): Promise<Verdict> {
  const list = await fetchList(of, key, isWanted);
  if (list === null) return changedMeanwhile;
  if (list.ok) return { verdict: "accepted", failure: null };
  const isRefused = failures[list.failure.kind].of === "key";
  return { verdict: isRefused ? "refused" : "unchecked", failure: list.failure };
}

/** @param failure of the check; null for none @returns what changes when a key replaces the saved one */
export function withKey(
  before: State,
  key: BoundKey,
  state: "accepted" | "unchecked",
  failure: Failure | null = null,
) {
  const { activity, schedule } = before;
  const now = Date.now();
  const keyStatus: KeyStatus = { state, serviceUrl: key.serviceUrl, at: now };
  // Another key may work where the last one failed. An unchecked key does not end a wait that the service demanded.
  const wait = state === "accepted" ? null : withAnotherKey(activity.wait, now);
  // Each wake asks for the permission.
  const isOfService =
    failure !== null && failures[failure.kind].of === "service" && failure.kind !== "permissionMissing";
  return {
    apiKey: key,
    keyStatus,
    activity: {
      ...activity,
      wait: isOfService ? afterFailure(wait, failure, serviceLengths, Math.random()) : wait,
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
