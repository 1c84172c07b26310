import { isDerived } from "../../core/addresses/derive-cosmos.ts";
import { parseOwned } from "../../core/addresses/network-rules.ts";
import { acceptedLabel } from "../../core/wallets/label.ts";
import type { Candidate } from "../../core/wallets/wallet.ts";
import type { Reply, Request, TypedWallet } from "../../messaging/commands.ts";
import { addWallets } from "./watchlist.ts";

export function addTyped({ wallets }: Request<"addWallets">): Promise<Reply<"addWallets">> {
  return addWallets(wallets.flatMap(candidateOf));
}

/**
 * Parses a typed wallet again, because the background trusts no page.
 * @returns one candidate, canonical and valid; none when the address is invalid or does not derive from `derivedFrom`
 */
export function candidateOf({ network, address, derivedFrom, label }: TypedWallet): Candidate[] {
  const parsed = parseOwned(network, address);
  if (!parsed.ok) return [];
  const found = { network, address: parsed.address, label: acceptedLabel(label ?? "") };
  if (derivedFrom === undefined) return [found];
  return isDerived(found, derivedFrom) ? [{ ...found, derivedFrom }] : [];
}
