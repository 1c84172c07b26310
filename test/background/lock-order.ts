import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, beforeEach, vi } from "vitest";
import { lockOrder } from "../../src/background/locks.ts";

type Task = (lock: Lock | null) => unknown;

/** The locks that the current task holds, across its awaits. */
const held = new AsyncLocalStorage<readonly string[]>();

/** Starts a task that holds no lock, as a browser event does. */
export function outsideLocks<T>(task: () => T): T {
  return held.exit(task);
}

/** @returns the index of a lock in the order; -1 for an unknown lock */
function placeOf(name: string): number {
  const names: readonly string[] = lockOrder;
  return names.indexOf(name.replace(/ \d+$/, ""));
}

/** @returns the mistake of taking a lock while others are held, or null */
function mistake(name: string, outer: readonly string[]): string | null {
  if (placeOf(name) < 0) return `the lock "${name}" has no place in lockOrder`;
  const later = outer.find((one) => placeOf(one) >= placeOf(name));
  return later === undefined ? null : `the lock "${name}" is taken while "${later}" is held`;
}

/**
 * Checks the order of locks in each test of a file. A lock that does not come after all held ones throws, and the
 * test fails even if it catches the error.
 * @returns the mistakes of the current test; a test that makes them on purpose empties the list
 */
export function checkLockOrder(): string[] {
  const mistakes: string[] = [];

  beforeEach(() => {
    mistakes.length = 0;
    const { locks } = navigator;
    const request = locks.request.bind(locks);
    vi.spyOn(locks, "request").mockImplementation(
      async (name: string, given: LockOptions | Task, last?: Task): Promise<unknown> => {
        const options = typeof given === "function" ? {} : given;
        const task = typeof given === "function" ? given : last;
        if (task === undefined) throw new TypeError("no task");
        const outer = held.getStore() ?? [];
        const wrong = mistake(name, outer);
        if (wrong !== null) {
          mistakes.push(wrong);
          throw new Error(wrong);
        }
        return request(name, options, (lock) => held.run([...outer, name], () => task(lock)));
      },
    );
  });

  afterEach(() => {
    if (mistakes.length > 0) throw new Error(mistakes.join("\n"));
  });

  return mistakes;
}
