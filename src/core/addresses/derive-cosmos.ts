import { bech32 } from "@scure/base";
import { bytesOfWords, readBech32 } from "./bech32-text.ts";
import type { NetworkAddress } from "./network.ts";

/** Chains that are known to have the key of `cosmos1…` (coin type 118, secp256k1). Others could give a stranger's address. */
const sameKey: ReadonlySet<string> = new Set([
  "akash",
  "archway",
  "axelar",
  "bbn",
  "celestia",
  "chihuahua",
  "dora",
  "gravity",
  "jkl",
  "juno",
  "kujira",
  "like",
  "neutron",
  "noble",
  "nolus",
  "osmo",
  "regen",
  "saga",
  "sent",
  "somm",
  "stride",
]);

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
  return isAccount && sameKey.has(read.prefix)
    ? { kind: "derived", address: bech32.encode("cosmos", read.words) }
    : { kind: "otherChain" };
}

/** @returns whether an address is the Cosmos Hub address of another chain's address */
export function isDerived({ network, address }: NetworkAddress, from: string): boolean {
  const derived = deriveCosmos(from);
  return network === "cosmos" && derived?.kind === "derived" && derived.address === address;
}
