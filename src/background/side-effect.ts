import { timing } from "../app.config.ts";
import { reportBug } from "./report-bug.ts";

/** Calls of browser APIs that may throw, never answer, or be missing from this browser. */

/** A browser API did not answer in time. */
export class NoAnswer extends Error {
  override name = "NoAnswer";
}

/**
 * Waits for a browser API for at most `timing.browserCall`. A call that is given up can still take effect later.
 *
 * @param call runs at once, before this function returns
 * @throws NoAnswer when the time is over; whatever the call throws
 */
export async function limited<T>(call: () => T | Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer()), timing.browserCall);
  });
  try {
    return await Promise.race([call(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** As `limited`, for a call that nothing else depends on: it reports every failure and throws none. */
export async function sideEffect(call: () => unknown): Promise<void> {
  try {
    await limited(call);
  } catch (error) {
    reportBug(error);
  }
}
