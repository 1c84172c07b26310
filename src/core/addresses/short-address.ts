import { limits } from "../../config.ts";
import { cleanText } from "../clean-text.ts";

/** @returns the first 6 and the last 4 characters, `0xd8dA…6045`; a text of 11 characters or fewer stays whole */
export function shortAddress(address: string): string {
  return address.length <= 11 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;
}

/** @returns the label, or the short address where the label has no visible character */
export function walletText(wallet: { readonly label: string | null; readonly address: string }): string {
  return cleanText(wallet.label ?? "", limits.labelChars) || shortAddress(wallet.address);
}
