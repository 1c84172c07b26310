/** Waiting for a condition: the only way in which a story waits. */

interface Patience {
  /** Limit of the whole wait in ms. */
  readonly timeout?: number;
  /** Interval between two attempts in ms. */
  readonly every?: number;
}

/**
 * Calls `look` until it returns a value.
 *
 * @param what words for the error: "waited 5000 ms for …"
 * @param look returns the value, or `undefined` or `false` for "not yet". A throw counts as "not yet" too, because
 *   pages come and go during a story; the error at the timeout contains the last one
 * @param patience default: 25 s in all, because the stories of two browsers may share one busy core, and 25 ms
 *   between two attempts
 * @returns the value of `look`
 * @throws Error after the timeout
 */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  { timeout = 25_000, every = 25 }: Patience = {},
): Promise<T> {
  const deadline = performance.now() + timeout;
  let last: unknown;
  do {
    try {
      const found = await bounded(what, Math.max(every, deadline - performance.now()), look());
      if (found !== undefined && found !== false) return found;
      last = undefined;
    } catch (error) {
      last = error;
    }
    await pause(every);
  } while (performance.now() < deadline);
  throw new Error(`waited ${timeout} ms for ${what}`, last === undefined ? undefined : { cause: last });
}

/**
 * @param what words for the error
 * @param milliseconds limit for `work`
 * @param work a promise from outside this process, which may never settle
 * @returns the result of `work`
 * @throws Error after the limit; `work` continues and its result is dropped
 */
export async function bounded<T>(what: string, milliseconds: number, work: Promise<T> | T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no answer in ${Math.round(milliseconds)} ms: ${what}`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
