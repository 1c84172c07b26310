import type { AddressProblem } from "./network.ts";

type HexText =
  | { readonly ok: true; readonly digits: string }
  | { readonly ok: false; readonly problem: AddressProblem };

/**
 * Reads `0x…`. The prefix is demanded, in lower case: digits alone could be anything, and no wallet shows
 * `0X`.
 *
 * @returns the digits behind the prefix, in the case they were written in.
 */
export function readHex(text: string): HexText {
  if (!text.startsWith("0x")) return { ok: false, problem: "unknownShape" };
  const digits = text.slice(2);
  if (!/^[0-9a-fA-F]*$/.test(digits)) return { ok: false, problem: "badCharacter" };
  return { ok: true, digits };
}

/** @returns whether hex digits carry a checksum in their case: all lower and all upper carry none. */
export function isMixedCase(digits: string): boolean {
  return /[a-f]/.test(digits) && /[A-F]/.test(digits);
}

/**
 * The casing that ERC-55 invented and starknet.js took over: a letter is upper case where the hash's digit is
 * 8 or more.
 *
 * @param digits lower-case hex digits
 * @param hash at least as many hex digits, lower case
 */
export function caseByHash(digits: string, hash: string): string {
  return digits.replace(/[a-f]/g, (digit, at: number) =>
    hash.charAt(at) >= "8" ? digit.toUpperCase() : digit,
  );
}
