import { sha256 } from "@noble/hashes/sha2.js";
import { base64urlnopad } from "@scure/base";

/**
 * @param id the service's own id, which it may reuse for an airdrop of another name
 * @param name as listed
 * @returns what tells an airdrop from all others of all services: 22 characters, the first 16 bytes of a SHA-256 in
 *   base64url. An id of the service's own length would not fit the browser's sync
 */
export function airdropId(serviceUrl: string, id: string, name: string): string {
  const words = new TextEncoder().encode(JSON.stringify([serviceUrl, id, name]));
  return base64urlnopad.encode(sha256(words).slice(0, 16));
}
