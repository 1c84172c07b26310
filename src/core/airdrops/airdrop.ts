import { type WalletId, walletIdSchema } from "../addresses/network.ts";
import type { DeadlineFlags } from "../deadlines/deadline-window.ts";

export type Airdrop = {
  /** See `entryId` (`airdrop-id.ts`). */
  readonly id: string;
  readonly name: string;
  /** USD; null, never 0, for an unknown value. */
  readonly usdValue: number | null;
  readonly flags: DeadlineFlags;
  /** A web address that `linkTrust` lets open; null for any other text of the service. */
  readonly url: string | null;
  /** `http:` or `https:` without credentials. Only the background fetches it (`mayFetchLogo`). */
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

/** @param entry an `entryId` @returns its `airdropId` */
export function airdropOf(entry: string): string {
  const end = entry.indexOf(".");
  return end === -1 ? entry : entry.slice(0, end);
}

/**
 * @param known what is known of entries, the latest last
 * @param listed the entries of an answer
 * @returns finds what is known of a listed entry, by its `entryId`. A renamed airdrop has a new one: it takes over
 *   what is known under a name that the answer no longer lists
 */
export function knownEntries<T extends { readonly id: string }>(
  known: readonly T[],
  listed: readonly { readonly id: string }[],
): (entry: string) => T | undefined {
  const there = new Set(listed.map(({ id }) => id));
  const byEntry = new Map(known.map((one) => [one.id, one]));
  const renamed = new Map(known.filter(({ id }) => !there.has(id)).map((one) => [airdropOf(one.id), one]));
  return (entry) => byEntry.get(entry) ?? renamed.get(airdropOf(entry));
}
