/** The seed of this run's random tests. Importing this file prints it, and `WINDFALL_SEED` repeats a run. */
export const seed = Number(process.env.WINDFALL_SEED ?? Math.floor(Math.random() * 2 ** 31));
console.info(`random tests: WINDFALL_SEED=${seed}`);

/**
 * @param usual number of runs in `npm test`
 * @returns number of a simulator's runs. `npm run test:soak` sets many; 1 replays one run by its seed.
 */
export function runsOr(usual: number): number {
  return Number(process.env.WINDFALL_RUNS ?? usual);
}
