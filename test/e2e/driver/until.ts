/** Waiting for a condition: the only way a story waits. */

export interface Patience {
  /** Milliseconds until it is given up. */
  readonly timeout?: number;
  /** Milliseconds between two looks. */
  readonly every?: number;
}

/**
 * Looks again and again until there is something to see.
 *
 * @param what words for the error: "waited 5000 ms for …"
 * @param look returns the awaited thing, or `undefined` or `false` for "not yet". A throw counts as "not yet" too,
 *   since pages come and go under the driver's feet; the last one is told when time is up
 * @param patience 5 s in all and 25 ms between two looks, unless told
 * @returns what `look` found
 * @throws Error when time is up
 */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  { timeout = 5_000, every = 25 }: Patience = {},
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
 * @param milliseconds how long `work` may take
 * @param work a promise of something outside this process, which may never answer
 * @returns what `work` gives
 * @throws Error when it takes longer; the work itself goes on unheard
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
