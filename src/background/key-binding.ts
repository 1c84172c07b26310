import type { BoundKey } from "../service/client.ts";
import type { ApiKey } from "../storage/api-key.ts";

/** Which key is for which service (F15). Pure. */

/** @returns the key that may be sent to a service: the session's before the lasting one; null if it is for another */
export function keyFor(serviceUrl: string, session: ApiKey, lasting: ApiKey): BoundKey | null {
  const key = session ?? lasting;
  return key?.serviceUrl === serviceUrl ? key : null;
}

/** @returns whether two keys are one and the same. */
export function isSameKey(a: ApiKey, b: ApiKey): boolean {
  return a !== null && b !== null && a.secret === b.secret && a.serviceUrl === b.serviceUrl;
}
