import { type BoundKey, keptKey } from "../core/api-key/bound-key.ts";
import type { KeyStatus } from "../core/api-key/key-status.ts";
import { keysOf } from "../core/records.ts";
import { withWaitsEnded } from "../core/refresh/schedule.ts";
import { withAnotherKey } from "../core/wait.ts";
import { changeState, isServiceKnown, type State, settingsToChange } from "./state.ts";

type Kind = {
  readonly state: "accepted" | "unchecked";
  /** The browser forgets the key with its session. */
  readonly sessionOnly: boolean;
};

/** @returns what changes when a key replaces the saved one */
export function withKey(before: State, key: BoundKey, { state, sessionOnly }: Kind) {
  const { activity, schedule } = before;
  const now = Date.now();
  const keyStatus: KeyStatus = { state, serviceUrl: key.serviceUrl, sessionOnly, at: now };
  // Another key may work where the last one failed. An unchecked key does not end a wait that the service demanded.
  const wait = state === "accepted" ? null : withAnotherKey(activity.wait);
  return {
    // The status names the area of the key. A session's key stays until `reconcileKeyStatus`, because a kill between the
    // two areas must not lose the old key.
    ...(sessionOnly ? { sessionApiKey: key, apiKey: null } : { apiKey: key }),
    keyStatus,
    // A copy, because only the default object itself means that the service is unknown (`isServiceKnown`).
    settings: { ...settingsToChange(before) },
    activity: { ...activity, wait, faults: [] },
    schedule: withWaitsEnded(schedule, keysOf(schedule), now),
  };
}

/** Removes the key from both places, and its status. */
export function forgetKey(): Promise<void> {
  return changeState(() => ({ apiKey: null, sessionApiKey: null, keyStatus: null }));
}

/**
 * Makes the key's status agree with the stored keys, and removes every other key: an unreadable one, an old one, and any
 * if the user's service is not known. A session's key ends with the session.
 */
export function reconcileKeyStatus(): Promise<void> {
  return changeState((state) => {
    const { keyStatus: status, apiKey: lasting, sessionApiKey: session } = state;
    const key = isServiceKnown(state) ? keptKey({ status, session, lasting }) : null;
    return {
      apiKey: lasting === key ? key : null,
      sessionApiKey: session === key ? key : null,
      keyStatus: statusOf(key, state),
    };
  });
}

function statusOf(key: BoundKey | null, { keyStatus, sessionApiKey }: State): KeyStatus | null {
  const at = Date.now();
  if (key === null) {
    if (keyStatus?.sessionOnly !== true) return null;
    return keyStatus.state === "forgotten" ? keyStatus : { ...keyStatus, state: "forgotten", at };
  }
  const { serviceUrl } = key;
  if (keyStatus?.serviceUrl === serviceUrl) return keyStatus;
  return { state: "unchecked", serviceUrl, sessionOnly: key === sessionApiKey, at };
}
