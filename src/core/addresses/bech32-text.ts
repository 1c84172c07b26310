import { bech32, bech32m } from "@scure/base";
import type { AddressProblem } from "./network.ts";

type Bech32Text =
  | {
      readonly ok: true;
      readonly checksum: "bech32" | "bech32m";
      readonly prefix: string;
      readonly words: number[];
    }
  | { readonly ok: false; readonly problem: AddressProblem };

/** Reads bech32 (BIP-173) or bech32m (BIP-350). @returns the prefix in lower case and the five-bit words, or the problem */
export function readBech32(text: string): Bech32Text {
  // BIP-173 forbids mixed case. Each character may be right, so "wrong checksum" would mislead the user.
  if (!isOneCase(text)) return { ok: false, problem: "typo" };
  const data = text.slice(text.lastIndexOf("1") + 1);
  if (text.length > 90 || data.length < 6) return { ok: false, problem: "typo" };
  const plain = bech32.decodeUnsafe(text);
  if (plain) return { ok: true, checksum: "bech32", ...plain };
  const modified = bech32m.decodeUnsafe(text);
  if (modified) return { ok: true, checksum: "bech32m", ...modified };
  const inAlphabet = /^[02-9ac-hj-np-z]*$/i.test(data);
  return { ok: false, problem: inAlphabet ? "typo" : "typo" };
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
