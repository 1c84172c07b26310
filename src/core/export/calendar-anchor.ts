import type { WalletId } from "../addresses/network.ts";

/** Where the options offer one airdrop's deadline for the calendar: `options.html#calendar=…`, from the popup's row. */

const prefix = "calendar=";

/** One airdrop of one wallet. */
export type AirdropName = { readonly wallet: string; readonly airdrop: string };

/** @returns the anchor, without `#`. JSON, for an airdrop's id may hold anything, also what no URL can. */
export function calendarAnchor(wallet: WalletId, airdrop: string): `${typeof prefix}${string}` {
  return `${prefix}${encodeURIComponent(JSON.stringify([wallet, airdrop]))}`;
}

/**
 * @param hash `location.hash`, whatever it is
 * @returns what it names; null for any other anchor
 */
export function readCalendarAnchor(hash: string): AirdropName | null {
  if (!hash.startsWith(`#${prefix}`)) return null;
  try {
    const named: unknown = JSON.parse(decodeURIComponent(hash.slice(1 + prefix.length)));
    if (!Array.isArray(named)) return null;
    const [wallet, airdrop]: unknown[] = named;
    return typeof wallet === "string" && typeof airdrop === "string" ? { wallet, airdrop } : null;
  } catch {
    return null;
  }
}
