import { sha256 } from "@noble/hashes/sha2.js";
import { base64urlnopad } from "@scure/base";

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
