import { limits } from "../../config.ts";
import { deriveCosmos } from "../../core/addresses/derive-cosmos.ts";
import { walletId } from "../../core/addresses/network.ts";
import { parseAddress } from "../../core/addresses/network-rules.ts";
import { addingCost, waitsUntil } from "../../core/refresh/adding-cost.ts";
import type { Reply, Request, TypedWallet } from "../../messaging/commands.ts";
import { idOf } from "../../storage/wallets/watchlist.ts";
import { readState } from "../state.ts";
import { labelOf } from "./arrange.ts";
import { addWallets, type Candidate } from "./watchlist.ts";

/** Adds typed wallets, or replies with the cost when the user must accept it first. @param now ms since the epoch */
export async function addTyped(
  { wallets, costAccepted = false }: Request<"addWallets">,
  now: number,
): Promise<Reply<"addWallets">> {
  const candidates = wallets.flatMap((wallet) => candidateOf(wallet, now));
  const state = await readState();
  const watched = new Set(state.wallets.map(idOf));
  const fresh = [...new Set(candidates.map(walletId))].filter((id) => !watched.has(id));
  const fitting = fresh.slice(0, Math.max(0, limits.wallets - state.wallets.length));
  const cost = costAccepted ? null : addingCost(state, fitting, now);
  if (cost !== null) return { added: 0, known: 0, refused: 0, over: 0, cost, waiting: null };
  const { added, known, over, waiting } = await addWallets(candidates, true, now);
  return {
    added: added.length,
    known: known.length,
    refused: wallets.length - candidates.length,
    over: over.length,
    cost: null,
    waiting:
      waiting === 0 ? null : { wallets: waiting, until: waitsUntil(state, added.length - waiting, now) },
  };
}

/**
 * Parses a typed wallet again, because the background trusts no page.
 * @param at ms since the epoch
 * @returns one candidate, canonical and valid; none when the address is invalid or does not derive from `derivedFrom`
 */
export function candidateOf({ network, address, derivedFrom, label }: TypedWallet, at: number): Candidate[] {
  const parsed = parseAddress(network, address);
  if (!parsed.ok) return [];
  const found = { network, address: parsed.address, label: labelOf(label ?? "") };
  if (derivedFrom === undefined) return [{ ...found, source: { kind: "typed", at } }];
  const derived = deriveCosmos(derivedFrom);
  const isSo = network === "cosmos" && derived?.kind === "derived" && derived.address === parsed.address;
  return isSo ? [{ ...found, source: { kind: "derived", from: derivedFrom, at } }] : [];
}
