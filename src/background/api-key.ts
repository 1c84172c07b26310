import type { BoundKey } from "../service/client.ts";
import { type ApiKey, apiKeyItem, sessionApiKeyItem } from "../storage/api-key.ts";
import { read } from "../storage/item.ts";
import { type KeyStatus, keyStatusItem, settingsItem } from "../storage/items.ts";
import { transact, update } from "../storage/write.ts";

/** The key, where it is kept, and what others may know of it (F15). */

/** @returns the key, if there is one for the service that is set; a key for another service is never handed out. */
export async function usableKey(): Promise<BoundKey | null> {
  const key = (await read(sessionApiKeyItem)) ?? (await read(apiKeyItem));
  const { serviceUrl } = await read(settingsItem);
  return key !== null && key.serviceUrl === serviceUrl ? key : null;
}

/** @returns whether two keys are one and the same. */
export function isSameKey(a: ApiKey, b: ApiKey): boolean {
  return a !== null && b !== null && a.secret === b.secret && a.serviceUrl === b.serviceUrl;
}

/**
 * Keeps a key and forgets the one before, wherever it was.
 *
 * @param sessionOnly keep it until the browser closes
 * @param now ms since the epoch
 */
export async function keepKey(
  key: BoundKey,
  state: "accepted" | "unchecked",
  sessionOnly: boolean,
  now: number,
): Promise<void> {
  await transact((transaction) => {
    transaction.put(sessionOnly ? sessionApiKeyItem : apiKeyItem, key);
    transaction.remove(sessionOnly ? apiKeyItem : sessionApiKeyItem);
    transaction.put(keyStatusItem, { state, serviceUrl: key.serviceUrl, sessionOnly, at: now });
  });
}

/** Forgets the key, wherever it is. */
export async function forgetKey(): Promise<void> {
  await transact((transaction) => {
    transaction.remove(apiKeyItem);
    transaction.remove(sessionApiKeyItem);
    transaction.put(keyStatusItem, null);
  });
}

/** Notes what the service says of the key in use. */
export async function noteVerdict(state: "accepted" | "refused", now: number): Promise<void> {
  await update(keyStatusItem, (status) => withVerdict(status, state, now));
}

function withVerdict(status: KeyStatus | null, state: "accepted" | "refused", now: number): KeyStatus | null {
  return status === null || status.state === state ? status : { ...status, state, at: now };
}

/** After a restart of the browser a key for one session is gone, and what is shown must say so. */
export async function forgetLostSessionKey(): Promise<void> {
  const status = await read(keyStatusItem);
  if (status?.sessionOnly !== true) return;
  if ((await read(sessionApiKeyItem)) === null) await update(keyStatusItem, () => null);
}
