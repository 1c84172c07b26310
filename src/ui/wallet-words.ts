import { cleanText } from "../airdrops/text.ts";
import { limits } from "../app.config.ts";
import { shortAddress } from "../networks/short.ts";

/** @returns a wallet in a word: its label, or the ends of its address */
export function walletWords(wallet: { readonly label: string | null; readonly address: string }): string {
  const { label, address } = wallet;
  return label === null ? shortAddress(address) : cleanText(label, limits.labelChars);
}
