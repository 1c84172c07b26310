import { readHex } from "./hex-text.ts";
import { type ParsedAddress, refused } from "./network.ts";

/**
 * Aptos and Sui: `0x` and 1 to 64 hex digits without a checksum.
 * @returns `0x` and 64 digits in lower case (the LONG form of AIP-40)
 */
export function parseMove(text: string): ParsedAddress {
  const hex = readHex(text);
  if (!hex.ok) return hex;
  const { digits } = hex;
  if (digits.length === 0 || digits.length > 64) return refused("typo");
  return { ok: true, address: `0x${digits.toLowerCase().padStart(64, "0")}` };
}
