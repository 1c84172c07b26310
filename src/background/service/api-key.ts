import { type BoundKey, type Kept, keptKey, keyFor } from "../../core/refresh/bound-key.ts";
import { breakerOnceRequested, closedBreaker } from "../../core/refresh/circuit-breaker.ts";
import { type KeyStatus, mayTryKey } from "../../core/refresh/key-retry.ts";
import { apiKeyItem, sessionApiKeyItem } from "../../storage/api-key.ts";
import { type Read, readSome } from "../../storage/item.ts";
import { keyStatusItem } from "../../storage/items.ts";
import { activityItem } from "../../storage/refresh/activity.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import { transact, update } from "../../storage/transaction.ts";

/** The key, where it is kept, and what others may know of it. */

/** @returns the key, if there is one for the service that is set; a key for another service is never handed out. */
export async function savedKey(): Promise<BoundKey | null> {
  return savedKeyIn(await readSome(keyItems));
}

/** What `savedKeyIn` and `usableKeyIn` read. */
export const keyItems = [settingsItem, keyStatusItem, sessionApiKeyItem, apiKeyItem];

/** As `savedKey`, of what was read already. */
export function savedKeyIn(read: Read): BoundKey | null {
  return keyFor(read(settingsItem).serviceUrl, keptIn(read));
}

function keptIn(read: Read): Kept {
  return { status: read(keyStatusItem), session: read(sessionApiKeyItem), lasting: read(apiKeyItem) };
}

/**
 * @param read has `keyItems`
 * @param now ms since the epoch
 * @returns the key to fetch with: the saved one. One that the service refused only when it is to be tried again
 */
export function usableKeyIn(read: Read, now: number): BoundKey | null {
  const status = read(keyStatusItem);
  return status === null || !mayTryKey(status, now) ? null : savedKeyIn(read);
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
  // Until the status says so it is not the one that counts: a kill in between, and a storage that is full, leave the
  // one before.
  if (sessionOnly) await transact((transaction) => transaction.put(sessionApiKeyItem, key));
  await transact(async (transaction) => {
    if (!sessionOnly) transaction.put(apiKeyItem, key);
    transaction.put(keyStatusItem, { state, serviceUrl: key.serviceUrl, sessionOnly, at: now });
    transaction.remove(sessionOnly ? apiKeyItem : sessionApiKeyItem);
    // Another key may be taken where the last one was not. One that nobody has seen yet does not end a wait.
    const activity = await transaction.read(activityItem);
    const breaker = state === "accepted" ? closedBreaker : breakerOnceRequested(activity.breaker);
    transaction.put(activityItem, { ...activity, breaker: { ...breaker, failedWallets: [] } });
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
 * either may have been damaged. A key in the place where the status does not see one goes.
 *
 * @param now ms since the epoch
 */
export async function reconcileKeyStatus(now: number): Promise<void> {
  const kept = keptIn(await readSome(keyItems));
  const { status, session, lasting } = kept;
  const stale = status?.sessionOnly === true ? lasting : status === null ? null : session;
  if (stale !== null)
    await transact((transaction) => transaction.remove(stale === lasting ? apiKeyItem : sessionApiKeyItem));
  const key = keptKey(kept);
  await update(keyStatusItem, (before): KeyStatus | null => {
    if (key === null) return null;
    const { serviceUrl } = key;
    if (before?.serviceUrl === serviceUrl) return before;
    return { state: "unchecked", serviceUrl, sessionOnly: key === session, at: now };
  });
}
