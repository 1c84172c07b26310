import type { AddressProblem } from "./network.ts";

type HexText =
  | { readonly ok: true; readonly digits: string }
  | { readonly ok: false; readonly problem: AddressProblem };

/**
 * Another prefix, or none, could be anything: the caller puts `0x` before what it knows to be an address.
 * @returns the digits in their own case
 */
export function readHex(text: string): HexText {
  if (!text.startsWith("0x")) return { ok: false, problem: "unknown" };
  const digits = text.slice(2);
  if (!/^[0-9a-fA-F]*$/.test(digits)) return { ok: false, problem: "typo" };
  return { ok: true, digits };
}

/** @returns whether hex digits carry a checksum in their case */
export function isMixedCase(digits: string): boolean {
  return /[a-f]/.test(digits) && /[A-F]/.test(digits);
}

/** ERC-55 and starknet.js: a letter is upper case where the hash's digit is 8 or more. @param digits in lower case */
export function caseByHash(digits: string, hash: string): string {
  return digits.replace(/[a-f]/g, (digit, at: number) =>
    hash.charAt(at) >= "8" ? digit.toUpperCase() : digit,
  );
}
