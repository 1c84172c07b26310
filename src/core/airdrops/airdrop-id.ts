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

/** @returns a short text that stands for several words, the same for the same words. 22 characters */
export function fingerprint(words: readonly string[]): string {
  return hash(16, ...words);
}

function hash(bytes: number, ...words: readonly string[]): string {
  const data = new TextEncoder().encode(JSON.stringify(words));
  return base64urlnopad.encode(sha256(data).slice(0, bytes));
}
