import type { Time } from "../config.ts";
import { keysOf } from "../core/records.ts";
import { type BoundKey, type Kept, keptKey, keyFor } from "../core/refresh/bound-key.ts";
import type { KeyStatus } from "../core/refresh/key-status.ts";
import { withWaitsEnded } from "../core/refresh/schedule.ts";
import { withAnotherKey } from "../core/wait.ts";
import { apiKeyItem, sessionApiKeyItem } from "../storage/api-key.ts";
import { type Read, readSome } from "../storage/item.ts";
import { keyStatusItem } from "../storage/items.ts";
import { activityItem } from "../storage/refresh/activity.ts";
import { scheduleItem } from "../storage/refresh/schedule.ts";
import { settingsItem } from "../storage/settings/settings.ts";
import { transact, update } from "../storage/transaction/transaction.ts";

/** @returns the key for the current service, or null. A key for another service is never returned */
export async function savedKey(): Promise<BoundKey | null> {
  return savedKeyIn(await readSome(keyItems));
}

export const keyItems = [settingsItem, keyStatusItem, sessionApiKeyItem, apiKeyItem];

/** As `savedKey`, from items already read. */
export function savedKeyIn(read: Read): BoundKey | null {
  return keyFor(read(settingsItem).serviceUrl, keptIn(read));
}

function keptIn(read: Read): Kept {
  return { status: read(keyStatusItem), session: read(sessionApiKeyItem), lasting: read(apiKeyItem) };
}

/** Replaces the saved key. @param sessionOnly keeps it until the browser closes. */
export async function keepKey(
  key: BoundKey,
  state: "accepted" | "unchecked",
  sessionOnly: boolean,
  now: Time,
): Promise<void> {
  await transact(async (transaction) => {
    // The status names the area of the key. A kill between the writes leaves the old key in use, unless both are the
    // session's.
    transaction.put(sessionOnly ? sessionApiKeyItem : apiKeyItem, key);
    transaction.put(keyStatusItem, { state, serviceUrl: key.serviceUrl, sessionOnly, at: now });
    transaction.remove(sessionOnly ? apiKeyItem : sessionApiKeyItem);
    // Another key may work where the last one failed. An unchecked key does not end a wait that the service demanded.
    const activity = await transaction.read(activityItem);
    const wait = state === "accepted" ? null : withAnotherKey(activity.wait);
    transaction.put(activityItem, { ...activity, wait, faults: [] });
    const schedule = await transaction.read(scheduleItem);
    transaction.put(scheduleItem, withWaitsEnded(schedule, keysOf(schedule), now));
  });
}

/** Removes the key from both places, and its status. */
export async function forgetKey(): Promise<void> {
  // If a kill leaves the status behind, the next start corrects it.
  await transact((transaction) => {
    transaction.remove(apiKeyItem);
    transaction.remove(sessionApiKeyItem);
  });
  await update(keyStatusItem, () => null);
}

/** Makes the key's status agree with the stored keys, which may be damaged. A session's key ends with the session. */
export async function reconcileKeyStatus(now: Time): Promise<void> {
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
