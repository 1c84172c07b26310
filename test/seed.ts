/** The seed of this run's random tests: printed, so that a failure can be run again with `WINDFALL_SEED`. */
export const seed = Number(process.env.WINDFALL_SEED ?? Math.floor(Math.random() * 2 ** 31));
console.info(`random tests: WINDFALL_SEED=${seed}`);
