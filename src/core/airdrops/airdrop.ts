import { sha256 } from "@noble/hashes/sha2.js";
import { base64urlnopad } from "@scure/base";
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

/**
 * @param id the service's own id
 * @returns what tells an airdrop from all others of all services: marks are filed under it. 22 characters, the first 16
 *   bytes of a SHA-256 in base64url
 */
export function airdropId(serviceUrl: string, id: string): string {
  return hash(16, serviceUrl, id);
}

/**
 * @param name as listed: a service may list several airdrops with one id
 * @returns what tells an entry of an answer from the others: the `airdropId`, and 6 characters for the name
 */
export function entryId(serviceUrl: string, id: string, name: string): string {
  return `${airdropId(serviceUrl, id)}.${hash(4, name)}`;
}

/** @param entry an `entryId` @returns its `airdropId` */
export function airdropOf(entry: string): string {
  return entry.split(".", 1)[0] ?? entry;
}

/** @returns a short text that stands for several words, the same for the same words. 22 characters */
export function fingerprint(words: readonly string[]): string {
  return hash(16, ...words);
}

function hash(bytes: number, ...words: readonly string[]): string {
  const data = new TextEncoder().encode(JSON.stringify(words));
  return base64urlnopad.encode(sha256(data).slice(0, bytes));
}

/**
 * @param known what is known of entries, the latest last
 * @param listed the entries of an answer
 * @returns finds what is known of a listed entry, by its `entryId`. A renamed airdrop has a new one: it takes over what is
 *   known under a name that the answer no longer lists
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
