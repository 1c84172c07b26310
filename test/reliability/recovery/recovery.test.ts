import { beforeEach, describe, expect, it, vi } from "vitest";
import { runsOr, seed } from "../../seed.ts";
import { simulateTime } from "../simulated-time.ts";
import { type Recovery, recoveryOf } from "./recovery.ts";

/**
 * Measured with faults in the engine: waiting for a silent browser API fails one run in 14, trusting a due time from
 * before the clock was set back one in 38.
 */
const runs = runsOr(250);

/** Fewer runs, as in a replay, are checked only for their outcome. */
const enough = 250;

simulateTime();

beforeEach(() => {
  // Broken APIs log errors as expected.
  vi.spyOn(console, "error").mockReturnValue(undefined);
});

describe("the background after failures", () => {
  it(`recovers in ${runs} runs without the user`, async () => {
    const sums = { lives: 0, kills: 0, requests: 0 };
    const troubles = new Map<string, number>();
    const failed: string[] = [];
    let slowest = 0;
    const cpu = process.cpuUsage();
    for (let own = seed; own < seed + runs; own++) {
      const run = await recoveryOf(own);
      if (run.complaints.length > 0) {
        failed.push(`WINDFALL_SEED=${own}`);
        if (runs < enough) expect.fail(report(own, run));
      }
      for (const key of ["lives", "kills", "requests"] as const) sums[key] += run[key];
      for (const name of run.troubles) troubles.set(name, (troubles.get(name) ?? 0) + 1);
      slowest = Math.max(slowest, run.took);
    }
    const { user, system } = process.cpuUsage(cpu);
    const slowestHours = Math.round(slowest / 3_600_000);
    const counts = { ...sums, slowestHours, troubles: Object.fromEntries(troubles) };
    console.info(`${runs} recoveries: ${JSON.stringify(counts)}, ${(user + system) / 1e6} s of CPU`);
    expect(`${failed.length} fail: ${failed.slice(0, 10).join(" ")}`).toBe("0 fail: ");
    if (runs < enough) return;
    // Every fault must occur.
    for (const [name, times] of troubles) expect(times, name).toBeGreaterThan(runs / 100);
    expect(sums.kills).toBeGreaterThan(runs / 10);
  }, 3_600_000);
});

function report(own: number, { complaints, troubles, trace }: Recovery): string {
  return [
    `WINDFALL_SEED=${own} WINDFALL_RUNS=1`,
    ...complaints,
    troubles.join(", "),
    ...trace.slice(-300),
  ].join("\n");
}
