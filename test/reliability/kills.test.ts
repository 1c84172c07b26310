import { beforeEach, describe, expect, it, vi } from "vitest";
import { runsOr, seed } from "../seed.ts";
import { type Run, runOf, targets } from "./run.ts";
import { simulateTime } from "./simulated-time.ts";

/**
 * Measured with faults in the engine: snapshots written apart from the schedule fail one run in 35, ledgers written
 * apart from the notifications one in 20.
 */
const runs = runsOr(500);

/** Fewer runs, as in a replay, are checked only for their outcome. */
const enough = 500;

const bugs: unknown[] = [];

simulateTime();

beforeEach(() => {
  bugs.length = 0;
  vi.spyOn(console, "error").mockImplementation((error) => bugs.push(error));
});

describe("the background under random kills", () => {
  it(`loses and repeats nothing in ${runs} runs`, async () => {
    const sums = { steps: 0, shown: 0 };
    const kills = new Map(targets.map(({ on }) => [on, 0]));
    const cpu = process.cpuUsage();
    for (let own = seed; own < seed + runs; own++) {
      const run = await runOf(own);
      if (run.complaints.length > 0 || bugs.length > 0) expect.fail(report(own, run));
      for (const key of ["steps", "shown"] as const) sums[key] += run[key];
      for (const on of run.killedOn) kills.set(on, (kills.get(on) ?? 0) + 1);
    }
    const { user, system } = process.cpuUsage(cpu);
    const counts = { ...sums, kills: Object.fromEntries(kills), cpuSeconds: (user + system) / 1e6 };
    console.info(`${runs} runs: ${JSON.stringify(counts)}`);
    if (runs < enough) return;
    // After a rename of a lock or an item, no kill would match the old name.
    for (const [on, fell] of kills) expect(fell, `kills on "${on}"`).toBeGreaterThan(runs / 100);
    expect(sums.shown).toBeGreaterThan(runs);
  }, 3_600_000);
});

function report(own: number, { complaints, kills, trace }: Run): string {
  const plan = kills.map(({ on, nth }) => `step ${nth} of "${on}"`).join(", ");
  return [`WINDFALL_SEED=${own} WINDFALL_RUNS=1`, ...bugs, ...complaints, `kills at ${plan}`, ...trace]
    .map(String)
    .join("\n");
}
