import { bech32 } from "@scure/base";
import { bytesOfWords, readBech32 } from "./bech32-text.ts";
import { chainsWithKeyOfHub } from "./chains.ts";
import type { NetworkAddress } from "./network.ts";

/**
 * - `derived`: the Cosmos Hub address of the same key; the user has to confirm it
 * - `otherChain`: an address of any other chain, or of a validator, contract or module
 */
export type DerivedCosmos =
  | { readonly kind: "derived"; readonly address: string }
  | { readonly kind: "otherChain" };

/** @returns the Cosmos Hub address; undefined for an invalid bech32 text or a Cosmos Hub address */
export function deriveCosmos(text: string): DerivedCosmos | undefined {
  const read = readBech32(text);
  if (read === undefined || read.prefix === "cosmos") return undefined;
  const isAccount = read.checksum === "bech32" && bytesOfWords(read.words)?.length === 20;
  return isAccount && chainsWithKeyOfHub.includes(read.prefix)
    ? { kind: "derived", address: bech32.encode("cosmos", read.words) }
    : { kind: "otherChain" };
}

/** @returns whether an address is the Cosmos Hub address of another chain's address */
export function isDerived({ network, address }: NetworkAddress, from: string): boolean {
  const derived = deriveCosmos(from);
  return network === "cosmos" && derived?.kind === "derived" && derived.address === address;
}
