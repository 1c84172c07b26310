import type { Time } from "../config.ts";
import { type BoundKey, type Kept, keptKey, keyFor } from "../core/api-key/bound-key.ts";
import type { KeyStatus } from "../core/api-key/key-status.ts";
import { keysOf } from "../core/records.ts";
import type { RefreshState } from "../core/refresh/refresh-state.ts";
import { withWaitsEnded } from "../core/refresh/schedule.ts";
import { withAnotherKey } from "../core/wait.ts";
import { apiKeyItem, sessionApiKeyItem } from "../storage/api-key.ts";
import { type Read, readSome } from "../storage/item.ts";
import { keyStatusItem } from "../storage/key-status.ts";
import { settingsItem } from "../storage/settings.ts";
import { type Transaction, transact } from "../storage/transaction/transaction.ts";

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

type Kind = {
  readonly state: "accepted" | "unchecked";
  /** The browser forgets the key with its session. */
  readonly sessionOnly: boolean;
};

/** Replaces the saved key in a transaction. @returns the other parts of the state that change with it */
export function withKey(
  { activity, schedule }: Pick<RefreshState, "activity" | "schedule">,
  key: BoundKey,
  { state, sessionOnly }: Kind,
  transaction: Transaction,
  now: Time,
) {
  // The status names the area of the key. A kill between the writes leaves the old key in use, unless both are the
  // session's.
  transaction.put(sessionOnly ? sessionApiKeyItem : apiKeyItem, key);
  transaction.remove(sessionOnly ? apiKeyItem : sessionApiKeyItem);
  const keyStatus: KeyStatus = { state, serviceUrl: key.serviceUrl, sessionOnly, at: now };
  // Another key may work where the last one failed. An unchecked key does not end a wait that the service demanded.
  const wait = state === "accepted" ? null : withAnotherKey(activity.wait);
  return {
    key,
    keyStatus,
    activity: { ...activity, wait, faults: [] },
    schedule: withWaitsEnded(schedule, keysOf(schedule), now),
  };
}

/** Removes the key from both places, and its status. */
export function forgetKey(): Promise<void> {
  return transact((transaction) => {
    transaction.remove(apiKeyItem);
    transaction.remove(sessionApiKeyItem);
    transaction.remove(keyStatusItem);
  });
}

/** Makes the key's status agree with the stored keys, which may be damaged. A session's key ends with the session. */
export function reconcileKeyStatus(now: Time): Promise<void> {
  return transact(async (transaction) => {
    const kept = keptIn(await transaction.readSome(keyItems));
    const { status, session, lasting } = kept;
    const stale = status?.sessionOnly === true ? lasting : status === null ? null : session;
    if (stale !== null) transaction.remove(stale === lasting ? apiKeyItem : sessionApiKeyItem);
    const after = statusOf(kept, now);
    if (after !== status) transaction.put(keyStatusItem, after);
  });
}

function statusOf(kept: Kept, now: Time): KeyStatus | null {
  const { status, session } = kept;
  const key = keptKey(kept);
  if (key === null) {
    if (status?.sessionOnly !== true) return null;
    return status.state === "forgotten" ? status : { ...status, state: "forgotten", at: now };
  }
  const { serviceUrl } = key;
  if (status?.serviceUrl === serviceUrl) return status;
  return { state: "unchecked", serviceUrl, sessionOnly: key === session, at: now };
}
