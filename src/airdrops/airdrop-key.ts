import type { WalletId } from "../networks/network.ts";

/** @returns what tells one airdrop of one wallet from all others, in a set or a list of them */
export function airdropKey(wallet: WalletId, airdrop: string): string {
  return `${wallet} ${airdrop}`;
}
