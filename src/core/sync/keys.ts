import type { WalletId } from "../addresses/network.ts";
import type { RecordKey } from "./replica.ts";

/**
 * Names of records. A dismissal begins with the wallet it belongs to, so that sorted names share long beginnings, which
 * are stored once.
 */

export type RecordName =
  /** `evm:0xd8dA…` */
  | { readonly kind: "wallet"; readonly wallet: string }
  /** An airdrop of one wallet, `evm:0xd8dA…/id`, or across all wallets, `/id`. */
  | { readonly kind: "dismissal"; readonly wallet: string | null; readonly airdrop: string }
  /** `=name` */
  | { readonly kind: "setting"; readonly name: string };

/** @returns the name of a wallet's record */
export function walletKey(wallet: WalletId): RecordKey {
  return wallet;
}

/** @returns the name of the record of an airdrop's dismissals. @param wallet null for all wallets */
export function dismissalKey(wallet: WalletId | null, airdrop: string): RecordKey {
  return `${wallet ?? ""}/${airdrop}`;
}

/** @returns the name of a setting's record */
export function settingKey(name: string): RecordKey {
  return `=${name}`;
}

/** @returns what a record is about. Its parts are as stored; the caller checks whether a wallet is valid. */
export function readKey(key: RecordKey): RecordName {
  if (key.startsWith("=")) return { kind: "setting", name: key.slice(1) };
  const slash = key.indexOf("/");
  // No canonical address has a slash.
  if (slash === -1) return { kind: "wallet", wallet: key };
  return { kind: "dismissal", wallet: key.slice(0, slash) || null, airdrop: key.slice(slash + 1) };
}
