import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, beforeEach, vi } from "vitest";
import { lockOrder } from "../../src/background/locks.ts";

type Task = (lock: Lock | null) => unknown;

/** The locks that the task in hand holds, whatever it awaits in between. */
const held = new AsyncLocalStorage<readonly string[]>();

/** Starts a task as the browser starts one: it holds no lock, whatever is in hand where it begins. */
export function outsideLocks<T>(task: () => T): T {
  return held.exit(task);
}

/** @returns the place of a lock in the order; -1 for one that has no name there */
function placeOf(name: string): number {
  return lockOrder.findIndex((known) => known === name.replace(/ \d+$/, ""));
}

/** @returns what is wrong with taking a lock while others are held; null if nothing is */
function mistake(name: string, outer: readonly string[]): string | null {
  if (placeOf(name) < 0) return `the lock "${name}" has no place in lockOrder`;
  const later = outer.find((one) => placeOf(one) >= placeOf(name));
  return later === undefined ? null : `the lock "${name}" is taken while "${later}" is held`;
}

/**
 * Call at the top of a test file. Whoever takes a lock that does not come after all locks it holds gets an error, and
 * the test fails even if that error is caught.
 *
 * @returns the mistakes of the test in hand; a test that makes them on purpose empties the list
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
