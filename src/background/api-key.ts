import type { BoundKey } from "../core/api-key/bound-key.ts";
import type { KeyStatus } from "../core/api-key/key-status.ts";
import { keysOf } from "../core/records.ts";
import { withChanged } from "../core/refresh/schedule.ts";
import { withAnotherKey } from "../core/refresh/wait.ts";
import { changeState, type State } from "./state.ts";

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
    // Stored with the key, so that missing settings show a loss.
    settings: { ...before.settings },
    activity: {
      ...activity,
      wait,
      totalsWait: withAnotherKey(activity.totalsWait, now),
      suspect: null,
    },
    schedule: withChanged(schedule, keysOf(schedule), (entry) => ({ ...entry, wait: null })),
  };
}

/** Removes the key and its status. */
export function forgetKey(): Promise<void> {
  return changeState(() => ({ apiKey: null, keyStatus: null }));
}
