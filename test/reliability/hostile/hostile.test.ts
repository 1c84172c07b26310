import { beforeEach, describe, expect, it, vi } from "vitest";
import { runsOr, seed } from "../../seed.ts";
import { simulateTime } from "../simulated-time.ts";
import { hostileLife } from "./hostile.ts";
import { tempers } from "./hostile-service.ts";

/** One life takes as long as 100 runs of another simulator. */
const runs = Math.ceil(runsOr(500) / 25);

simulateTime();

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
});

describe("a background with a hostile service", () => {
  it(`asks little and misses nothing in ${runs} lives`, async () => {
    const sums = { due: 0, done: 0, kills: 0 };
    const by = new Map(tempers.map((temper) => [temper, { lives: 0, mostRequests: 0, longestGap: 0 }]));
    const cpu = process.cpuUsage();
    for (let own = seed; own < seed + runs; own++) {
      const life = await hostileLife(own);
      if (life.complaints.length > 0) {
        const { temper, complaints, trace } = life;
        const report = [`WINDFALL_SEED=${own} WINDFALL_RUNS=1`, temper, ...complaints, ...trace.slice(-200)];
        expect.fail(report.join("\n"));
      }
      for (const key of ["due", "done", "kills"] as const) sums[key] += life[key];
      const of = by.get(life.temper);
      if (of === undefined) continue;
      of.lives += 1;
      of.mostRequests = Math.max(of.mostRequests, life.mostRequests);
      of.longestGap = Math.max(of.longestGap, life.longestGap);
    }
    const { user, system } = process.cpuUsage(cpu);
    const counts = { ...sums, share: sums.done / sums.due, ...Object.fromEntries(by) };
    console.info(`${runs} hostile lives: ${JSON.stringify(counts)}, ${(user + system) / 1e6} s of CPU`);
    expect(sums.done / sums.due).toBeGreaterThan(0.99);
  }, 36_000_000);
});
