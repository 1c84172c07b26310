import type { WalletId } from "../addresses/network.ts";

/** The order of the wallets. */
export const orderKey = "order";

export function walletKey(wallet: WalletId): string {
  return `wallet:${wallet}`;
}

/** A claim has a key of its own, so that a later dismissal on another device does not replace it. */
export function airdropKey(kind: "airdrop" | "claim", wallet: WalletId | null, airdrop: string): string {
  return `${kind}:${dismissalKey(wallet, airdrop)}`;
}

export function settingKey(name: string): string {
  return `setting:${name}`;
}

/** @returns what stands before the first colon, and the rest */
export function partsOf(key: string): readonly [kind: string, name: string] {
  const [kind = ""] = key.split(":", 1);
  return [kind, key.slice(kind.length + 1)];
}

/** @param wallet null for every wallet @returns a unique name. No canonical address has a slash */
export function dismissalKey(wallet: WalletId | null, airdrop: string): string {
  return `${wallet ?? ""}/${airdrop}`;
}
