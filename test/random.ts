/** A repeatable source of random numbers, uniform from 0 to 1. */
export type Random = () => number;

/** @returns the same numbers for the same seed (mulberry32) */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @returns an integer from 0 to `bound - 1` */
export function below(random: Random, bound: number): number {
  return Math.floor(random() * bound);
}
