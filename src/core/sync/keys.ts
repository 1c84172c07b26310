import type { WalletId } from "../addresses/network.ts";
import type { RecordKey } from "./replica.ts";

/** A dismissal's key begins with its wallet, because sorted keys store shared starts only once. */

export type RecordName =
  /** `evm:0xd8dA…` */
  | { readonly kind: "wallet"; readonly wallet: string }
  /** `evm:0xd8dA…/id` for one wallet, `/id` for every wallet. */
  | { readonly kind: "dismissal"; readonly wallet: string | null; readonly airdrop: string }
  /** `=name` */
  | { readonly kind: "setting"; readonly name: string };

export function walletKey(wallet: WalletId): RecordKey {
  return wallet;
}

export function dismissalKey(wallet: WalletId | null, airdrop: string): RecordKey {
  return `${wallet ?? ""}/${airdrop}`;
}

export function settingKey(name: string): RecordKey {
  return `=${name}`;
}

/** @returns the parts as stored; the caller validates the wallet */
export function readKey(key: RecordKey): RecordName {
  if (key.startsWith("=")) return { kind: "setting", name: key.slice(1) };
  const slash = key.indexOf("/");
  // No canonical address has a slash.
  if (slash === -1) return { kind: "wallet", wallet: key };
  return { kind: "dismissal", wallet: key.slice(0, slash) || null, airdrop: key.slice(slash + 1) };
}
