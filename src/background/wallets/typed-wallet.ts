import type { Time } from "../../config.ts";
import { deriveCosmos } from "../../core/addresses/derive-cosmos.ts";
import { parseOwned } from "../../core/addresses/network-rules.ts";
import { acceptedLabel } from "../../core/wallets/label.ts";
import type { Candidate } from "../../core/wallets/wallet.ts";
import type { Reply, Request, TypedWallet } from "../../messaging/commands.ts";
import { addWallets } from "./watchlist.ts";

export function addTyped({ wallets }: Request<"addWallets">): Promise<Reply<"addWallets">> {
  const now = Date.now();
  return addWallets(
    wallets.flatMap((wallet) => candidateOf(wallet, now)),
    true,
  );
}

/**
 * Parses a typed wallet again, because the background trusts no page.
 * @returns one candidate, canonical and valid; none when the address is invalid or does not derive from `derivedFrom`
 */
export function candidateOf({ network, address, derivedFrom, label }: TypedWallet, at: Time): Candidate[] {
  const parsed = parseOwned(network, address);
  if (!parsed.ok) return [];
  const found = { network, address: parsed.address, label: acceptedLabel(label ?? "") };
  if (derivedFrom === undefined) return [{ ...found, source: { kind: "typed", at } }];
  const derived = deriveCosmos(derivedFrom);
  const isSo = network === "cosmos" && derived?.kind === "derived" && derived.address === parsed.address;
  return isSo ? [{ ...found, source: { kind: "derived", from: derivedFrom, at } }] : [];
}
