import { stateLock } from "./memory.ts";

/**
 * Every lock of the background, in order. A task that holds a lock takes only later ones, so that no two tasks wait
 * for each other (checked by `test/background/lock-order.ts`). The browser frees the locks of a killed background.
 */
export const lockOrder = [
  "refresh",
  "sync",
  /** Covers planning and showing alerts, and erasing, after which none may appear. */
  "alerts",
  /** One run at a time fetches logos, and none adds one after erasing has begun. */
  "logos",
  /** `changeState` takes it. */
  stateLock,
] as const;

type LockName = Exclude<(typeof lockOrder)[number], typeof stateLock>;

export function withLock<T>(name: LockName, task: () => Promise<T>): Promise<T> {
  return navigator.locks.request(name, task);
}
