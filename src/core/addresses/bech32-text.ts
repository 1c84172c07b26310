import { bech32, bech32m } from "@scure/base";

/** The prefix in lower case, and the five-bit words. */
type Bech32Text = {
  readonly checksum: "bech32" | "bech32m";
  readonly prefix: string;
  readonly words: number[];
};

/** The decoders throw at other texts, which takes 100 times as long. */
const bech32Form = /^[!-~]+1[02-9ac-hj-np-z]{6,}$/i;

/** Reads bech32 (BIP-173) or bech32m (BIP-350). @returns undefined for an invalid text */
export function readBech32(text: string): Bech32Text | undefined {
  if (!bech32Form.test(text)) return undefined;
  const plain = bech32.decodeUnsafe(text);
  if (plain) return { checksum: "bech32", ...plain };
  const modified = bech32m.decodeUnsafe(text);
  return modified ? { checksum: "bech32m", ...modified } : undefined;
}

/** @returns the five-bit words as bytes; undefined where BIP-173 forbids the padding */
export function bytesOfWords(words: number[]): Uint8Array | undefined {
  return bech32.fromWordsUnsafe(words) || undefined;
}

/** @returns the prefix in lower case; undefined for mixed case, which nearly every base58 text has */
export function bech32Prefix(text: string): string | undefined {
  return isOneCase(text) ? /^([a-z]{2,})1/.exec(text.toLowerCase())?.[1] : undefined;
}

function isOneCase(text: string): boolean {
  return text === text.toLowerCase() || text === text.toUpperCase();
}
