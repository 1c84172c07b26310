import type { WalletId } from "../addresses/network.ts";

/** The popup's row links to `options.html#calendar=…`, where the options offer one deadline for the calendar. */

const prefix = "calendar=";

export type AirdropName = { readonly wallet: string; readonly airdrop: string };

/** @returns the anchor without `#`. JSON, because an airdrop's id may contain anything */
export function calendarAnchor(wallet: WalletId, airdrop: string): `${typeof prefix}${string}` {
  return `${prefix}${encodeURIComponent(JSON.stringify([wallet, airdrop]))}`;
}

/** @returns the airdrop that `location.hash` names; null for any other anchor */
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
