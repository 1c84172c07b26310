import type { WalletId } from "../networks/network.ts";

/** @returns the anchor of the options at which one airdrop's calendar file is to be had (F25) */
export function calendarAnchor(wallet: WalletId, airdrop: string): `calendar=${string}` {
  return `calendar=${encodeURIComponent(wallet)}/${encodeURIComponent(airdrop)}`;
}
