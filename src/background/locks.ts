import { storageLock } from "../storage/transaction.ts";

/**
 * Every lock of the background, in the order in which tasks take them: a task that holds one takes only locks after
 * it, so that no two tasks wait for each other. `test/background/lock-order.ts` checks the order. The browser frees
 * the locks of a killed background.
 */
export const lockOrder = [
  /** One slice of the refresh at a time. */
  "refresh",
  /** One exchange with the browser's sync at a time. */
  "sync",
  /** One scan of a tab at a time: a lock for each tab. */
  "scan",
  /**
   * One decision about findings at a time. Two at once would each count without the other, and could add an address
   * that the user removes or blocks between decision and write.
   */
  "findings",
  /** One removal or undo at a time, because undo restores positions in the list. */
  "watchlist",
  /** One planning or showing of alerts, or change of their ledger, at a time. */
  "alerts",
  /** One transaction at a time; `transact` takes it. */
  storageLock,
] as const;

type LockName = Exclude<(typeof lockOrder)[number], "scan" | typeof storageLock>;

/** Runs a task while it holds a lock. @returns the task's result */
export function withLock<T>(name: LockName, task: () => Promise<T>): Promise<T> {
  return navigator.locks.request(name, task);
}

/**
 * Runs a task while it holds the lock of a tab.
 * @param turn waits for the lock until a signal, or not at all
 * @param task gets whether it holds the lock
 */
export function withScanLock<T>(
  tabId: number,
  turn: { readonly signal: AbortSignal } | { readonly ifAvailable: true },
  task: (isHeld: boolean) => Promise<T>,
): Promise<T> {
  return navigator.locks.request(`scan ${tabId}`, turn, (lock) => task(lock !== null));
}
