import fc from "fast-check";

const isSoak = process.env.WINDFALL_RUNS !== undefined || process.env.WINDFALL_STORY_KILLS !== undefined;

/**
 * The seed of random tests: the same in each `npm test`, another in each `npm run test:soak`. Importing this file
 * prints it, and `WINDFALL_SEED` repeats a run.
 */
export const seed = Number(process.env.WINDFALL_SEED ?? (isSoak ? Math.floor(Math.random() * 2 ** 31) : 52));
console.info(`random tests: WINDFALL_SEED=${seed}`);
// `test/setup.ts` imports this file, so that no property takes another seed.
fc.configureGlobal({ seed });

/**
 * @param usual number of runs in `npm test`
 * @returns number of a simulator's runs. `npm run test:soak` sets many; 1 replays one run by its seed.
 */
export function runsOr(usual: number): number {
  return Number(process.env.WINDFALL_RUNS ?? usual);
}
