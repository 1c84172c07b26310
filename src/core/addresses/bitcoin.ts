import { sha256 } from "@noble/hashes/sha2.js";
import { base58, createBase58check } from "@scure/base";
import { bech32Prefix, bytesOfWords, readBech32 } from "./bech32-text.ts";
import { type ParsedAddress, refused } from "./network.ts";

const base58check = createBase58check(sha256);

/**
 * Mainnet: base58check of version 0x00 (P2PKH) or 0x05 (P2SH), or a `bc1` witness program (BIP-173, BIP-350).
 * @returns base58 unchanged or bech32 in lower case, or the problem
 */
export function parseBitcoin(text: string): ParsedAddress {
  const prefix = bech32Prefix(text);
  if (prefix === "tb" || prefix === "bcrt") return refused("testnet");
  return /^bc1/i.test(text) ? parseWitness(text) : parseBase58(text);
}

function parseWitness(text: string): ParsedAddress {
  const read = readBech32(text);
  if (!read.ok) return read;
  if (read.prefix !== "bc") return refused("typo");
  const [version, ...words] = read.words;
  if (version === undefined) return refused("typo");
  if (version > 16) return refused("typo");
  if (read.checksum !== (version === 0 ? "bech32" : "bech32m")) return refused("typo");
  const length = bytesOfWords(words)?.length ?? 0;
  const known = version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40;
  return known ? { ok: true, address: text.toLowerCase() } : refused("typo");
}

function parseBase58(text: string): ParsedAddress {
  // Only a text with an address's first character counts as a mistyped address.
  const mistyped = /^[123mn]/.test(text);
  if (!/^[1-9A-HJ-NP-Za-km-z]+$/.test(text)) {
    return refused(mistyped && /^[0-9A-Za-z]{26,35}$/.test(text) ? "typo" : "unknownShape");
  }
  if (text.length > 35 || base58.decode(text).length !== 25) {
    return refused(mistyped && text.length >= 26 ? "typo" : "unknownShape");
  }
  const version = versionOf(text);
  if (version === undefined) return refused(mistyped ? "typo" : "unknownShape");
  if (version === 0x6f || version === 0xc4) return refused("testnet");
  if (version !== 0x00 && version !== 0x05) return refused("unknownShape");
  return { ok: true, address: text };
}

/** @returns whether a text is base58check of any version, such as an address of Dogecoin or Tron */
export function isBase58check(text: string): boolean {
  return versionOf(text) !== undefined;
}

/** @returns the version byte of a base58check text; undefined for a wrong checksum */
function versionOf(text: string): number | undefined {
  try {
    return base58check.decode(text)[0];
  } catch {
    return undefined;
  }
}
