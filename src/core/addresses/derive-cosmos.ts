import { bech32 } from "@scure/base";
import { bytesOfWords, readBech32 } from "./bech32-text.ts";

/** Chains with the key of `cosmos1…` (coin type 118, secp256k1). Other chains would give a stranger's address. */
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

/** Chains with other keys (another coin type or curve), and chains that are not verified. */
const otherKey: ReadonlySet<string> = new Set([
  ...[
    "aioz",
    "canto",
    "crc",
    "dym",
    "epix",
    "evmos",
    "haqq",
    "inj",
    "init",
    "kii",
    "mantra",
    "realio",
    "xpla",
    "zeta",
  ],
  ...["agoric", "band", "bitsong", "core", "cro", "kava", "maya", "pb", "secret", "terra", "thor"],
  ...["blockx", "persistence", "titan", "warden", "dydx", "sei", "xion"],
]);

/**
 * - `derived`: the Cosmos Hub address of the same key; the user has to confirm it
 * - `otherKey`: the chain's accounts have other keys
 * - `notAnAccount`: an address of a validator, contract or module
 * - `unknownChain`: a valid address of a chain in neither list
 */
export type DerivedCosmos =
  | { readonly kind: "derived"; readonly address: string; readonly prefix: string }
  | { readonly kind: "otherKey" | "notAnAccount" | "unknownChain"; readonly prefix: string };

/** @returns the Cosmos Hub address; undefined for an invalid bech32 text or a Cosmos Hub address */
export function deriveCosmos(text: string): DerivedCosmos | undefined {
  const read = readBech32(text);
  if (!read.ok || read.prefix === "cosmos") return undefined;
  const { prefix, words } = read;
  const chain = prefix.replace(/(?:valoper|valcons)(?:pub)?$|pub$/, "");
  if (otherKey.has(chain)) return { kind: "otherKey", prefix };
  if (!sameKey.has(chain) && chain !== "cosmos") return { kind: "unknownChain", prefix };
  const isAccount = chain === prefix && read.checksum === "bech32" && bytesOfWords(words)?.length === 20;
  return isAccount
    ? { kind: "derived", address: bech32.encode("cosmos", words), prefix }
    : { kind: "notAnAccount", prefix };
}
