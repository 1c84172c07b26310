import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { caseByHash, isMixedCase, readHex } from "./hex-text.ts";
import { type ParsedAddress, refused } from "./network.ts";

/** `0x` and 40 hex digits in one case, or with the checksum of ERC-55. @returns the address in ERC-55 casing */
export function parseEvm(text: string): ParsedAddress {
  const hex = readHex(text);
  if (!hex.ok) return hex;
  const { digits } = hex;
  if (digits.length !== 40) return refused("typo");
  const lower = digits.toLowerCase();
  // ERC-55 hashes the hex text, not its bytes.
  const checksummed = caseByHash(lower, bytesToHex(keccak_256(utf8ToBytes(lower))));
  // ERC-55 accepts every text in one case.
  if (isMixedCase(digits) && digits !== checksummed) return refused("typo");
  return { ok: true, address: `0x${checksummed}` };
}
