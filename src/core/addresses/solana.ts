import { base58 } from "@scure/base";
import { type ParsedAddress, refused } from "./network.ts";

/** 32 to 44 base58 characters for 32 bytes, without a checksum. Off-curve (program-derived) addresses are valid. */
export function parseSolana(text: string): ParsedAddress {
  // The bounds are wider than an address, so that an incomplete address differs from other text.
  if (!/^[0-9A-Za-z]{26,50}$/.test(text)) return refused("unknown");
  const isBase58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text);
  return isBase58 && base58.decode(text).length === 32 ? { ok: true, address: text } : refused("typo");
}
