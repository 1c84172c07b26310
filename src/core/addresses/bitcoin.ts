import { sha256 } from "@noble/hashes/sha2.js";
import { createBase58check } from "@scure/base";
import { bech32Prefix, bytesOfWords, readBech32 } from "./bech32-text.ts";
import { type ParsedAddress, refused } from "./network.ts";

const base58check = createBase58check(sha256);

/**
 * Mainnet: base58check of version 0x00 (P2PKH) or 0x05 (P2SH), or a `bc1` witness program (BIP-173, BIP-350).
 * @returns base58 unchanged or bech32 in lower case, or the problem
 */
export function parseBitcoin(text: string): ParsedAddress {
  const prefix = bech32Prefix(text);
  if (prefix === "tb" || prefix === "bcrt") return refused("otherNetwork");
  return /^bc1/i.test(text) ? parseWitness(text) : parseBase58(text);
}

function parseWitness(text: string): ParsedAddress {
  const read = readBech32(text);
  const [version, ...words] = read?.words ?? [];
  if (read?.prefix !== "bc" || version === undefined) return refused("typo");
  if (version > 16 || read.checksum !== (version === 0 ? "bech32" : "bech32m")) return refused("typo");
  const length = bytesOfWords(words)?.length ?? 0;
  const known = version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40;
  return known ? { ok: true, address: text.toLowerCase() } : refused("typo");
}

/** A text with the first character and about the length of an address counts as a mistyped one. */
const mistyped = /^[123mn][0-9A-Za-z]{25,49}$/;

function parseBase58(text: string): ParsedAddress {
  const payload = payloadOf(text);
  if (payload === undefined) return refused(mistyped.test(text) ? "typo" : "unknown");
  const [version] = payload;
  if (version === 0x00 || version === 0x05) return { ok: true, address: text };
  // Other versions belong to testnets and to chains such as Litecoin, Dogecoin or Tron.
  return refused("otherNetwork");
}

/** @returns the version byte and the hash of 20 bytes in a base58check text; undefined for another text */
function payloadOf(text: string): Uint8Array | undefined {
  // The decoder throws at other texts, which takes 100 times as long.
  if (!/^[1-9A-HJ-NP-Za-km-z]{25,35}$/.test(text)) return undefined;
  try {
    const payload = base58check.decode(text);
    return payload.length === 21 ? payload : undefined;
  } catch {
    return undefined;
  }
}
