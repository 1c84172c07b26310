import { beforeEach, describe, expect, it, vi } from "vitest";
import { runsOr, seed } from "../../seed.ts";
import { simulateTime } from "../simulated-time.ts";
import { faultsOf } from "./faults.ts";

const runs = runsOr(60);

const bugs: unknown[] = [];

simulateTime();

beforeEach(() => {
  bugs.length = 0;
  vi.spyOn(console, "error").mockImplementation((error) => {
    // Clearing away what a probe left may fail as well.
    if (error?.name !== "NoAnswer" && !String(error).includes("storage refused")) bugs.push(error);
  });
});

describe("the background over a storage that fails", () => {
  it(`loses nothing, sends no key elsewhere and says it in ${runs} runs`, async () => {
    const sums = { failures: 0, damages: 0, alerts: 0 };
    for (let own = seed; own < seed + runs; own++) {
      const { complaints, trace, ...counts } = await faultsOf(own);
      if (complaints.length > 0 || bugs.length > 0)
        expect.fail([`WINDFALL_SEED=${own} WINDFALL_RUNS=1`, ...bugs, ...complaints, ...trace].join("\n"));
      for (const key of ["failures", "damages", "alerts"] as const) sums[key] += counts[key];
    }
    console.info(`${runs} runs: ${JSON.stringify(sums)}`);
    if (runs > 1) for (const sum of Object.values(sums)) expect(sum).toBeGreaterThan(runs / 4);
  }, 3_600_000);
});
