import { limits } from "../../../config.ts";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import { cleanText } from "../../../core/clean-text.ts";

/** @returns a wallet in a word: its label, or the ends of its address */
export function walletText(wallet: { readonly label: string | null; readonly address: string }): string {
  // A label of what cannot be seen is none.
  return cleanText(wallet.label ?? "", limits.labelChars) || shortAddress(wallet.address);
}
