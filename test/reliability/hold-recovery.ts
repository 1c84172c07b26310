import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { seed } from "../seed.ts";
import { shareIntl } from "./hold.ts";
import { type Recovery, recoveryOf } from "./recovery.ts";

/** One run is replayed by its own seed: `WINDFALL_SEED=… WINDFALL_RECOVERY_RUNS=1`. */
const all = Number(process.env.WINDFALL_RECOVERY_RUNS ?? 4_000);

/** Fewer runs, as in a replay, show too little to be held to anything but their outcome. */
const enough = 500;

/** Two files share the runs, for two cores. @param half which of the two */
export function holdRecoveries(half: 0 | 1): void {
  const from = seed + half * Math.ceil(all / 2);
  const to = half === 0 ? seed + Math.ceil(all / 2) : seed + all;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
    vi.spyOn(AbortSignal, "timeout").mockImplementation(abortAfter);
    // What is broken is reported there, as it should be.
    vi.spyOn(console, "error").mockReturnValue(undefined);
    shareIntl();
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it(`recovers in ${to - from} runs without the user`, async () => {
    const sums = { lives: 0, kills: 0, requests: 0 };
    const troubles = new Map<string, number>();
    const failed: string[] = [];
    let slowest = 0;
    const cpu = process.cpuUsage();
    for (let own = from; own < to; own++) {
      const run = await recoveryOf(own);
      if (run.complaints.length > 0) {
        failed.push(`WINDFALL_SEED=${own}`);
        if (all < enough) expect.fail(report(own, run));
      }
      for (const key of ["lives", "kills", "requests"] as const) sums[key] += run[key];
      for (const name of run.troubles) troubles.set(name, (troubles.get(name) ?? 0) + 1);
      slowest = Math.max(slowest, run.took);
    }
    const { user, system } = process.cpuUsage(cpu);
    const slowestHours = Math.round(slowest / 3_600_000);
    const counts = { ...sums, slowestHours, troubles: Object.fromEntries(troubles) };
    console.info(`${to - from} recoveries: ${JSON.stringify(counts)}, ${(user + system) / 1e6} s of CPU`);
    expect(`${failed.length} fail: ${failed.slice(0, 10).join(" ")}`).toBe("0 fail: ");
    if (to - from < enough) return;
    // A trouble that never befalls would show nothing.
    for (const [name, times] of troubles) expect(times, name).toBeGreaterThan((to - from) / 100);
    expect(sums.kills).toBeGreaterThan((to - from) / 10);
  }, 600_000);
}

function report(own: number, { complaints, troubles, trace }: Recovery): string {
  return [`WINDFALL_SEED=${own}`, ...complaints, troubles.join(", "), ...trace.slice(-300)].join("\n");
}

/** As `AbortSignal.timeout`, by the timers of the simulation. */
function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("too late", "TimeoutError")), ms);
  return controller.signal;
}
