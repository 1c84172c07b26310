import type { BoundKey } from "../service/client.ts";
import type { ApiKey } from "../storage/api-key.ts";
import type { KeyStatus } from "../storage/items.ts";

/** Which key is the saved one, and which service it is for (F15). Pure. */

/** The key in each of the two places it can be in, and what is told of it. */
export type Kept = {
  readonly status: KeyStatus | null;
  readonly session: ApiKey;
  readonly lasting: ApiKey;
};

/**
 * @returns the key that counts. The status says in which place it is: what a background that was killed, or a storage
 *   that was full, left in the other is nobody's. Without a status it is the one there is, the session's before the other
 */
export function keptKey({ status, session, lasting }: Kept): BoundKey | null {
  if (status === null) return session ?? lasting;
  return status.sessionOnly ? session : lasting;
}

/** @returns the key that may be sent to a service; null if there is none for it */
export function keyFor(serviceUrl: string, kept: Kept): BoundKey | null {
  const key = keptKey(kept);
  return key?.serviceUrl === serviceUrl ? key : null;
}

/** @returns whether two keys are one and the same. */
export function isSameKey(a: ApiKey, b: ApiKey): boolean {
  return a !== null && b !== null && a.secret === b.secret && a.serviceUrl === b.serviceUrl;
}
