import { bech32 } from "@scure/base";
import { bytesOfWords, readBech32 } from "./bech32-text.ts";

/**
 * Chains of the Cosmos ecosystem whose ordinary accounts are controlled by the very key of the `cosmos1…` address with
 * the same 20 bytes: coin type 118 and secp256k1. Any other chain is left out, for a derived address there would be
 * nobody's.
 */
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
 * Chains known to derive other keys, of another coin type (60, or one of their own) or another curve, or not verified:
 * for them it can be said why.
 */
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
 * - `derived`: the Cosmos Hub address of the same key, to be confirmed by the person
 * - `otherKey`: the chain's accounts have other keys
 * - `notAnAccount`: a validator's, a contract's or a module's address, which no wallet holds
 * - `unknownChain`: a sound address of a chain of which nothing is known
 */
export type DerivedCosmos =
  | { readonly kind: "derived"; readonly address: string; readonly prefix: string }
  | { readonly kind: "otherKey" | "notAnAccount" | "unknownChain"; readonly prefix: string };

/**
 * Turns the address of another chain of the Cosmos ecosystem into the Cosmos Hub's.
 *
 * @param text a trimmed text
 * @returns nothing when the text is no sound bech32 address, or is a Cosmos Hub address already
 */
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
