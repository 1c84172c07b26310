import { type WalletId, walletIdSchema } from "../addresses/network.ts";
import type { DeadlineFlags } from "../deadlines/deadline-window.ts";

export type Airdrop = {
  /** See `entryId`. */
  readonly id: string;
  readonly name: string;
  /** USD; null, never 0, for an unknown value. */
  readonly usdValue: number | null;
  readonly flags: DeadlineFlags;
  /** `http:` or `https:` without credentials; null for any other text of the service. */
  readonly url: string | null;
  /** Only the background fetches it, where `core/logos/logo-source.ts` allows it. */
  readonly imageUrl: string | null;
};

/** @returns a unique key. A wallet id has no space, so the first space ends it. */
export function airdropKey(wallet: WalletId, airdrop: string): string {
  return `${wallet} ${airdrop}`;
}

/** @param key an `airdropKey` @returns null for any other text */
export function partsOfKey(key: string): { readonly wallet: WalletId; readonly airdrop: string } | null {
  const wallet = walletIdSchema.safeParse(key.split(" ", 1)[0]).data;
  return wallet === undefined ? null : { wallet, airdrop: key.slice(wallet.length + 1) };
}
