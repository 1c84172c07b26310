import type { WalletId } from "../networks/network.ts";

/**
 * @returns what tells one airdrop of one wallet from all others, in a set or a list of them: no wallet has a blank in
 *   its id, so the first one ends it
 */
export function airdropKey(wallet: WalletId, airdrop: string): string {
  return `${wallet} ${airdrop}`;
}
