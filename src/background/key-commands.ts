import type { Failure } from "../airdrops/failure.ts";
import type { Reply } from "../messages.ts";
import type { NetworkAddress } from "../networks/network.ts";
import type { BoundKey } from "../service/client.ts";
import { type Result, toFailure } from "../service/error.ts";
import { read } from "../storage/item.ts";
import { settingsItem } from "../storage/items.ts";
import { idOf } from "../storage/watchlist.ts";
import { keepKey, noteVerdict, usableKey } from "./api-key.ts";
import type { Effects } from "./effects.ts";
import { clientFor, type LookUp, lookUp } from "./look-up.ts";
import { storeResult } from "./look-up-and-store.ts";
import { changeState, readState } from "./state.ts";

/** Asked about when there is no wallet yet: a well-known public address that says nothing about the person. */
const sampleAddress: NetworkAddress = {
  network: "evm",
  address: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
};

type Verdict = Reply<"saveKey">;

/** Asks the service whether it takes a key. @returns its verdict, and what it said of the first wallet */
async function check(
  key: BoundKey,
  effects: Effects,
): Promise<{ verdict: Verdict; keep: () => Promise<void> }> {
  const { wallets, snapshots } = await readState();
  const first = wallets[0];
  const before = first === undefined ? null : (snapshots.get(idOf(first)) ?? null);
  const result = await lookUp(clientFor(key, effects), first ?? sampleAddress, before, effects.now);
  return {
    verdict: verdictOf(result, effects.now()),
    // The answer about the first wallet is as good as any: not asking again spares a request.
    keep: async () => {
      if (first !== undefined) await storeResult(idOf(first), result, effects);
    },
  };
}

function verdictOf(result: Result<LookUp>, now: number): Verdict {
  if (result.ok) return { verdict: "accepted", failure: null };
  const failure: Failure = toFailure(result.error, now);
  if (failure.kind === "unauthorized") return { verdict: "refused", failure };
  return { verdict: "unchecked", failure };
}

/**
 * Keeps a key for the service that is set, unless the service refuses it: a refused key leaves the one before as
 * it was.
 */
export async function saveKey(secret: string, sessionOnly: boolean, effects: Effects): Promise<Verdict> {
  const { serviceUrl } = await read(settingsItem);
  const key = { secret: secret.trim(), serviceUrl };
  const { verdict, keep } = await check(key, effects);
  if (verdict.verdict === "refused" || verdict.verdict === "none") return verdict;
  await keepKey(key, verdict.verdict, sessionOnly, effects.now());
  // Another key may be taken where the last one was refused.
  await changeState(({ activity }) => ({ activity: { ...activity, outage: null } }), effects.now());
  await keep();
  return verdict;
}

/** Asks the service whether it still takes the key in use. */
export async function testKey(effects: Effects): Promise<Verdict> {
  const key = await usableKey();
  if (key === null) return { verdict: "none", failure: null };
  const { verdict, keep } = await check(key, effects);
  if (verdict.verdict !== "unchecked") {
    await changeState(({ activity }) => ({ activity: { ...activity, outage: null } }), effects.now());
    await noteVerdict(verdict.verdict === "accepted" ? "accepted" : "refused", effects.now());
  }
  await keep();
  return verdict;
}
