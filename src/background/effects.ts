import { timing } from "../config.ts";

/** Clock, chance and network of the background. Tests replace them. */
export type Effects = {
  /** ms since the epoch. */
  readonly now: () => number;
  /** From 0 to 1, evenly. */
  readonly random: () => number;
  readonly fetch: typeof globalThis.fetch;
};

/** Writes a bug of ours to the background's console. Never a secret. */
export function reportBug(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes there; a bug must not vanish
  console.error(error);
}

/** Runs a task whose failure stops nothing else: it is a bug and is reported as one. */
export async function inBackground(task: Promise<unknown>): Promise<void> {
  try {
    await task;
  } catch (error) {
    reportBug(error);
  }
}

/** A browser API that may throw, never answer, or be missing did not answer in time. */
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
