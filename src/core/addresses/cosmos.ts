import { bytesOfWords, readBech32 } from "./bech32-text.ts";
import { type ParsedAddress, refused } from "./network.ts";

/** Bech32 (BIP-173) with the prefix `cosmos` and the 20 bytes of an account or the 32 of a module; in lower case. */
export function parseCosmos(text: string): ParsedAddress {
  const read = readBech32(text);
  if (!/^cosmos1/i.test(text)) return refused(read === undefined ? "unknown" : "otherChain");
  // The last `1` ends the prefix (BIP-173).
  if (read?.prefix !== "cosmos" || read.checksum !== "bech32") return refused("typo");
  const length = bytesOfWords(read.words)?.length;
  return length === 20 || length === 32 ? { ok: true, address: text.toLowerCase() } : refused("typo");
}
