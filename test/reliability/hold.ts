import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { seed } from "../seed.ts";
import { type Run, runOf, targets } from "./run.ts";

/** One run is replayed by its own seed: `WINDFALL_SEED=… WINDFALL_KILL_RUNS=1`. */
const all = Number(process.env.WINDFALL_KILL_RUNS ?? 10_000);

/** Fewer runs, as in a replay, show too little to be held to anything but their outcome. */
const enough = 500;

/** Two files share the runs, for two cores. @param half which of the two */
export function holdRuns(half: 0 | 1): void {
  const from = seed + half * Math.ceil(all / 2);
  const to = half === 0 ? seed + Math.ceil(all / 2) : seed + all;
  const bugs: unknown[] = [];

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
    vi.spyOn(console, "error").mockImplementation((error) => bugs.push(error));
    shareIntl();
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it(`${to - from} runs of a background that is killed anywhere lose nothing and repeat nothing`, async () => {
    const sums = { steps: 0, shown: 0 };
    const kills = new Map(targets.map(({ on }) => [on, 0]));
    const cpu = process.cpuUsage();
    for (let own = from; own < to; own++) {
      const run = await runOf(own);
      if (run.complaints.length > 0 || bugs.length > 0) expect.fail(report(own, run, bugs));
      for (const key of ["steps", "shown"] as const) sums[key] += run[key];
      for (const on of run.killedOn) kills.set(on, (kills.get(on) ?? 0) + 1);
    }
    const { user, system } = process.cpuUsage(cpu);
    const counts = { ...sums, kills: Object.fromEntries(kills), cpuSeconds: (user + system) / 1e6 };
    console.info(`${to - from} runs: ${JSON.stringify(counts)}`);
    if (to - from < enough) return;
    // A lock or an item that was renamed would leave its kills without anything to fall on.
    for (const [on, fell] of kills) expect(fell, `kills on "${on}"`).toBeGreaterThan((to - from) / 100);
    expect(sums.shown).toBeGreaterThan(to - from);
  }, 600_000);
}

function report(own: number, { complaints, kills, trace }: Run, bugs: readonly unknown[]): string {
  const plan = kills.map(({ on, nth }) => `step ${nth} of "${on}"`).join(", ");
  return [`WINDFALL_SEED=${own}`, ...bugs, ...complaints, `kills at ${plan}`, ...trace]
    .map(String)
    .join("\n");
}

/** Making these takes a tenth of a run's time, and one is like the other. */
export function shareIntl(): void {
  const plural = new Intl.PluralRules("en");
  const number = new Intl.NumberFormat("en");
  const money = new Intl.NumberFormat("en", { style: "currency", currency: "USD" });
  vi.spyOn(Intl, "PluralRules").mockImplementation(function shared() {
    return plural;
  });
  vi.spyOn(Intl, "NumberFormat").mockImplementation(function shared(_language, options) {
    return options === undefined ? number : money;
  });
}
