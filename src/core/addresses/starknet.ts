import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { caseByHash, isMixedCase, readHex } from "./hex-text.ts";
import { type ParsedAddress, refused } from "./network.ts";

/** The first invalid address, 2²⁵¹ − 256. It is padded, so that texts compare as numbers. */
const addressBound = (2n ** 251n - 256n).toString(16).padStart(64, "0");

/**
 * `0x` and up to 64 hex digits, below `ADDR_BOUND` of starknet.js. Mixed case must match its `getChecksumAddress`.
 * @returns `0x` and 64 digits in lower case, or the problem
 */
export function parseStarknet(text: string): ParsedAddress {
  const hex = readHex(text);
  if (!hex.ok) return hex;
  const { digits } = hex;
  if (digits.length === 0 || digits.length > 64) return refused("typo");
  const padded = digits.toLowerCase().padStart(64, "0");
  if (padded >= addressBound) return refused("typo");
  const fits = !isMixedCase(digits) || digits.padStart(64, "0") === checksummed(padded);
  return fits ? { ok: true, address: `0x${padded}` } : refused("typo");
}

/** Unlike ERC-55, starknet.js hashes the number's bytes, without leading zeros. */
function checksummed(padded: string): string {
  const significant = padded.replace(/^0+/, "");
  const wholeBytes = significant.length % 2 === 0 ? significant : `0${significant}`;
  return caseByHash(padded, bytesToHex(keccak_256(hexToBytes(wholeBytes))));
}
