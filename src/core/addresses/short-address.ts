import { limits } from "../../config.ts";
import { cleanText } from "../clean-text.ts";

/**
 * An address for where the whole one has no room.
 *
 * @returns the first 6 and the last 4 characters, `0xd8dA…6045`; a text that this would not shorten stays
 * whole.
 */
export function shortAddress(address: string): string {
  return address.length <= 11 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;
}

/** @returns a wallet in a word: its label, or the ends of its address */
export function walletText(wallet: { readonly label: string | null; readonly address: string }): string {
  // A label of which nothing can be seen is none.
  return cleanText(wallet.label ?? "", limits.labelChars) || shortAddress(wallet.address);
}
