import type { TypedWallet } from "../messages.ts";
import { deriveCosmos } from "../networks/derive-cosmos.ts";
import { parseAddress } from "../networks/parse.ts";
import { labelOf } from "./arrange.ts";
import type { Candidate } from "./watchlist.ts";

/**
 * Reads what the person typed once more: our own page sent it, and still nothing is taken on trust.
 *
 * @param at ms since the epoch
 * @returns one candidate, canonical and valid; or none, also where `derivedFrom` does not give the address
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
