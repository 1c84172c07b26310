import type { BoundKey } from "../core/api-key/bound-key.ts";
import type { KeyStatus } from "../core/api-key/key-status.ts";
import { keysOf } from "../core/records.ts";
import { withChanged } from "../core/refresh/schedule.ts";
import { withAnotherKey } from "../core/wait.ts";
import { changeState, isServiceKnown, type State } from "./state.ts";

/** @returns what changes when a key replaces the saved one */
export function withKey(before: State, key: BoundKey, state: "accepted" | "unchecked") {
  const { activity, schedule } = before;
  const now = Date.now();
  const keyStatus: KeyStatus = { state, serviceUrl: key.serviceUrl, at: now };
  // Another key may work where the last one failed. An unchecked key does not end a wait that the service demanded.
  const wait = state === "accepted" ? null : withAnotherKey(activity.wait, now);
  return {
    apiKey: key,
    keyStatus,
    // A copy, because only the default object itself means that the service is unknown (`isServiceKnown`).
    settings: { ...before.settings },
    activity: { ...activity, wait, suspect: null },
    schedule: withChanged(schedule, keysOf(schedule), (entry) => ({ ...entry, wait: null })),
  };
}

/** Removes the key and its status. */
export function forgetKey(): Promise<void> {
  return changeState(() => ({ apiKey: null, keyStatus: null }));
}

/**
 * Removes an unreadable key, and any key if the user's service is not known. Makes the key's status agree, because storage
 * may have lost either.
 */
export function repairKey(): Promise<void> {
  return changeState((state) => {
    const apiKey = isServiceKnown(state) ? state.apiKey : null;
    return { apiKey, keyStatus: apiKey && statusOf(apiKey, state.keyStatus) };
  });
}

function statusOf({ serviceUrl }: BoundKey, known: KeyStatus | null): KeyStatus {
  return known?.serviceUrl === serviceUrl ? known : { state: "unchecked", serviceUrl, at: Date.now() };
}
