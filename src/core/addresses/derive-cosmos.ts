import { bech32 } from "@scure/base";
import { bytesOfWords, readBech32 } from "./bech32-text.ts";

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
 * - `notAnAccount`: an address of a validator, contract or module
 * - `otherChain`: a valid address of any other chain
 */
export type DerivedCosmos =
  | { readonly kind: "derived"; readonly address: string; readonly prefix: string }
  | { readonly kind: "notAnAccount" | "otherChain"; readonly prefix: string };

/** @returns the Cosmos Hub address; undefined for an invalid bech32 text or a Cosmos Hub address */
export function deriveCosmos(text: string): DerivedCosmos | undefined {
  const read = readBech32(text);
  if (!read.ok || read.prefix === "cosmos") return undefined;
  const { prefix, words } = read;
  const chain = prefix.replace(/(?:valoper|valcons)(?:pub)?$|pub$/, "");
  if (!sameKey.has(chain) && chain !== "cosmos") return { kind: "otherChain", prefix };
  const isAccount = chain === prefix && read.checksum === "bech32" && bytesOfWords(words)?.length === 20;
  return isAccount
    ? { kind: "derived", address: bech32.encode("cosmos", words), prefix }
    : { kind: "notAnAccount", prefix };
}
