import { beforeEach, describe, expect, it, vi } from "vitest";
import { runsOr, seed } from "../seed.ts";
import { simulateTime } from "./simulated-time.ts";
import { outcomes, unlistedRunOf } from "./unlisted.ts";

/** One run takes as long as 20 of another simulator. */
const runs = Math.ceil(runsOr(500) / 20);

/** Fewer runs, as in a replay, may not reach every outcome. */
const enough = 25;

const bugs: unknown[] = [];

simulateTime();

beforeEach(() => {
  bugs.length = 0;
  vi.spyOn(console, "error").mockImplementation((error) => bugs.push(error));
});

describe("claims that Windfall makes", () => {
  it(`follow their rules in ${runs} runs of a flickering service`, async () => {
    const sums = { claimed: 0, asked: 0, gone: 0, takenBack: 0, past: 0 };
    for (let own = seed; own < seed + runs; own++) {
      const { complaints, counts, trace } = await unlistedRunOf(own);
      if (complaints.length > 0 || bugs.length > 0) {
        const report = [`WINDFALL_SEED=${own} WINDFALL_RUNS=1`, ...bugs, ...complaints, ...trace.slice(-200)];
        expect.fail(report.map(String).join("\n"));
      }
      for (const outcome of outcomes) sums[outcome] += counts[outcome];
    }
    console.info(`${runs} runs: ${JSON.stringify(sums)}`);
    if (runs < enough) return;
    for (const outcome of outcomes) expect(sums[outcome], outcome).toBeGreaterThan(runs / 4);
  }, 3_600_000);
});
