import { beforeEach, describe, expect, it, vi } from "vitest";
import { runsOr, seed } from "../seed.ts";
import { outcomes, questionRunOf } from "./question.ts";
import { simulateTime } from "./simulated-time.ts";

/** One run takes as long as 20 of another simulator. */
const runs = Math.ceil(runsOr(500) / 20);

const bugs: unknown[] = [];

simulateTime();

beforeEach(() => {
  bugs.length = 0;
  vi.spyOn(console, "error").mockImplementation((error) => bugs.push(error));
});

describe("the question about a claim", () => {
  it(`follows its rules in ${runs} runs of a flickering service`, async () => {
    const sums = { asked: 0, withdrawn: 0, yes: 0, no: 0, told: 0 };
    for (let own = seed; own < seed + runs; own++) {
      const { complaints, counts, trace } = await questionRunOf(own);
      if (complaints.length > 0 || bugs.length > 0) {
        const report = [`WINDFALL_SEED=${own} WINDFALL_RUNS=1`, ...bugs, ...complaints, ...trace.slice(-200)];
        expect.fail(report.map(String).join("\n"));
      }
      for (const outcome of outcomes) sums[outcome] += counts[outcome];
    }
    console.info(`${runs} runs: ${JSON.stringify(sums)}`);
    // A replay is one run, which may not reach every outcome.
    if (runs > 1) expect(Math.min(...outcomes.map((outcome) => sums[outcome]))).toBeGreaterThan(0);
  }, 3_600_000);
});
