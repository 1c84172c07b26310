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

/** The Cosmos Hub address of the same key, which the user has to confirm. */
export type DerivedCosmos = { readonly address: string; readonly prefix: string };

/** @returns null for a valid address of a validator, contract, module or any other chain; undefined for other texts */
export function deriveCosmos(text: string): DerivedCosmos | null | undefined {
  const read = readBech32(text);
  if (!read.ok || read.prefix === "cosmos") return undefined;
  const { prefix, words } = read;
  const isAccount = read.checksum === "bech32" && bytesOfWords(words)?.length === 20;
  return isAccount && sameKey.has(prefix) ? { address: bech32.encode("cosmos", words), prefix } : null;
}
