import type { BoundKey } from "../service/client.ts";
import { activityItem } from "../storage/activity.ts";
import { apiKeyItem, sessionApiKeyItem } from "../storage/api-key.ts";
import { read } from "../storage/item.ts";
import { type KeyStatus, keyStatusItem } from "../storage/items.ts";
import { settingsItem } from "../storage/settings.ts";
import { transact, update } from "../storage/write.ts";
import { keyFor } from "./key-binding.ts";
import { outageOnceAsked } from "./outage.ts";

/** The key, where it is kept, and what others may know of it (F15). */

/** @returns the key, if there is one for the service that is set; a key for another service is never handed out. */
export async function savedKey(): Promise<BoundKey | null> {
  const [{ serviceUrl }, session, lasting] = await Promise.all([
    read(settingsItem),
    read(sessionApiKeyItem),
    read(apiKeyItem),
  ]);
  return keyFor(serviceUrl, session, lasting);
}

/** @returns the key to ask with: the saved one, unless the service refused it */
export async function usableKey(): Promise<BoundKey | null> {
  const status = await read(keyStatusItem);
  return status === null || status.state === "refused" ? null : savedKey();
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
  // The one before goes first: a kill in between leaves no key, never the wrong one.
  await transact((transaction) => transaction.remove(sessionOnly ? apiKeyItem : sessionApiKeyItem));
  await transact(async (transaction) => {
    transaction.put(sessionOnly ? sessionApiKeyItem : apiKeyItem, key);
    transaction.put(keyStatusItem, { state, serviceUrl: key.serviceUrl, sessionOnly, at: now });
    // Another key may be taken where the last one was not. One that nobody has seen yet does not end a wait.
    const activity = await transaction.read(activityItem);
    const outage = state === "accepted" ? null : outageOnceAsked(activity.outage);
    transaction.put(activityItem, { ...activity, outage, streak: [] });
  });
}

/** Forgets the key, wherever it is. */
export async function forgetKey(): Promise<void> {
  // Before anything says that it is gone; the status follows at the next start, should a kill come in between.
  await transact((transaction) => {
    transaction.remove(apiKeyItem);
    transaction.remove(sessionApiKeyItem);
  });
  await update(keyStatusItem, () => null);
}

/**
 * Makes what is shown of the key agree with the key: one for a session is gone after a restart of the browser, and
 * either may have been damaged.
 *
 * @param now ms since the epoch
 */
export async function reconcileKeyStatus(now: number): Promise<void> {
  const session = await read(sessionApiKeyItem);
  const key = session ?? (await read(apiKeyItem));
  await update(keyStatusItem, (status): KeyStatus | null => {
    if (key === null) return null;
    const { serviceUrl } = key;
    if (status?.serviceUrl === serviceUrl) return status;
    return { state: "unchecked", serviceUrl, sessionOnly: session !== null, at: now };
  });
}
