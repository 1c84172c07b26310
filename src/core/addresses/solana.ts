import { base58 } from "@scure/base";
import { type ParsedAddress, refused } from "./network.ts";

/** 32 to 44 base58 characters for 32 bytes, without a checksum. Off-curve (program-derived) addresses are valid. */
export function parseSolana(text: string): ParsedAddress {
  // The bounds are wider than an address, so that an incomplete address differs from other text.
  if (!/^[0-9A-Za-z]{26,50}$/.test(text)) return refused("unknownShape");
  if (/[0OIl]/.test(text)) return refused("typo");
  if (text.length < 32 || text.length > 44 || base58.decode(text).length !== 32) return refused("typo");
  return { ok: true, address: text };
}
