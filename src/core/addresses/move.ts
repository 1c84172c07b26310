import { readHex } from "./hex-text.ts";
import { type ParsedAddress, refused } from "./network.ts";

/**
 * Aptos and Sui: `0x` and 1 to 64 hex digits without a checksum. AIP-40 reserves 0x0 to 0xf for the chain.
 * @returns `0x` and 64 digits in lower case (the LONG form of AIP-40)
 */
export function parseMove(text: string): ParsedAddress {
  const hex = readHex(text);
  if (!hex.ok) return hex;
  const { digits } = hex;
  if (digits.length === 0 || digits.length > 64) return refused("typo");
  const padded = digits.toLowerCase().padStart(64, "0");
  if (/^0{63}/.test(padded)) return refused("typo");
  return { ok: true, address: `0x${padded}` };
}
