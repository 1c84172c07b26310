import type { WalletId } from "../addresses/network.ts";

/** A row's menu opens `options.html#calendar=…`. The options page then offers a calendar file for this airdrop. */

const prefix = "calendar=";

export type AirdropName = { readonly wallet: string; readonly airdrop: string };

/** @returns the anchor without `#`. It contains JSON, because an airdrop's id may contain any character */
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
