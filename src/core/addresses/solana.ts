import { base58 } from "@scure/base";
import { type NetworkRules, type ParsedAddress, refused } from "./network.ts";

/**
 * Reads a Solana address: 32 to 44 base58 characters that stand for 32 bytes. Off-curve ones
 * (program-derived) are fine; there is no checksum, so that many a typing mistake gives another address.
 *
 * @param text a trimmed text
 * @returns the address as it was written, for base58 has one text for each value, or why it is none.
 */
export function parseSolana(text: string): ParsedAddress {
  // A little beyond the bounds, so that one cut short is told apart from something else.
  if (!/^[0-9A-Za-z]{26,50}$/.test(text)) return refused("unknownShape");
  if (/[0OIl]/.test(text)) return refused("badCharacter");
  if (text.length < 32 || text.length > 44 || base58.decode(text).length !== 32) return refused("badLength");
  return { ok: true, address: text };
}

export const solana: NetworkRules = {
  parse: parseSolana,
  isUnmistakable: false,
  constantPrefix: /^/,
  chains: ["solana", "sol"],
  explorers: ["solscan.io", "explorer.solana.com", "solana.fm"],
};
