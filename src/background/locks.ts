import { storageLock } from "../storage/transaction.ts";

/**
 * Every lock of the background, in the order in which they are taken: a task that holds one takes only locks after it,
 * so that no two tasks wait for each other. In the tests of the background any other order throws
 * (`test/background/lock-order.ts`). A killed background frees its locks.
 */
export const lockOrder = [
  /** One slice of the refresh at a time. */
  "refresh",
  /** One exchange with the browser's sync at a time. */
  "sync",
  /** One scan of a tab at a time: a lock for each tab. */
  "scan",
  /**
   * One decision about reported addresses at a time. Two reports at once would each count without the other, and an
   * address removed or blocked between a decision and its writing would be added all the same.
   */
  "findings",
  /** One removal or undo at a time: a place in the list is a place among the wallets that were there at the time. */
  "watchlist",
  /** Held while alerts are planned and shown, and while the ledger of alerts is changed. */
  "alerts",
  /** One run at a time that fetches logos. */
  "logos",
  /** One change of the cache of logos at a time: none is added once erasing has begun. */
  "logoCache",
  /** One transaction at a time; `transact` takes it. */
  storageLock,
] as const;

type LockName = Exclude<(typeof lockOrder)[number], "scan" | typeof storageLock>;

/** Runs a task while it holds a lock. @returns what the task returns */
export function withLock<T>(name: LockName, task: () => Promise<T>): Promise<T> {
  return navigator.locks.request(name, task);
}

/**
 * Runs a task while it holds the lock of a tab.
 *
 * @param turn how to wait for the lock: until a signal, or not at all
 * @param task gets whether it holds the lock
 */
export function withScanLock<T>(
  tabId: number,
  turn: { readonly signal: AbortSignal } | { readonly ifAvailable: true },
  task: (isHeld: boolean) => Promise<T>,
): Promise<T> {
  return navigator.locks.request(`scan ${tabId}`, turn, (lock) => task(lock !== null));
}
