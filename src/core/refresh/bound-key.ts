import type { KeyStatus } from "./key-retry.ts";

/** A key and the base URL of the service it was entered for. They travel together, so that it can be sent nowhere else. */
export type BoundKey = { readonly secret: string; readonly serviceUrl: string };

/** The key in each of the two places it can be in, and what is known of it. */
export type Kept = {
  readonly status: KeyStatus | null;
  readonly session: BoundKey | null;
  readonly lasting: BoundKey | null;
};

/**
 * @returns the key that counts. The status says in which place it is; a key in the other was left by a background that
 *   was killed, or by a full storage. Without a status it is the one there is, the session's before the other
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

/** @returns whether both are the same key for the same service */
export function isSameKey(a: BoundKey | null, b: BoundKey | null): boolean {
  return a !== null && b !== null && a.secret === b.secret && a.serviceUrl === b.serviceUrl;
}
