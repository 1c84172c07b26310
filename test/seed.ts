/** The seed of this run's random tests: printed, so that a failure can be run again with `WINDFALL_SEED`. */
export const seed = Number(process.env.WINDFALL_SEED ?? Math.floor(Math.random() * 2 ** 31));
console.info(`random tests: WINDFALL_SEED=${seed}`);

/**
 * How often a simulator runs. `npm run test:soak` sets many; 1 replays one run by its seed.
 *
 * @param usual the number of `npm test`
 */
export function runsOr(usual: number): number {
  return Number(process.env.WINDFALL_RUNS ?? usual);
}
