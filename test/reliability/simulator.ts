import { afterEach, beforeEach, expect, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { seed } from "../seed.ts";

/** One run of a simulator. */
export type Run = {
  readonly complaints: readonly string[];
  /** The kind of run, for the report of one that complains. */
  readonly about: string;
  readonly trace: readonly string[];
};

/**
 * Sets up the tests of a file for a simulator: timers follow the simulation, and a test leaves nothing behind.
 * @param isBug whether an error on the console fails the run
 * @returns a function that makes that many runs, each with a seed of its own. The first one that complains fails the
 *   test with what repeats it
 */
export function simulator<R extends Run>(
  play: (seed: number) => Promise<R>,
  isBug: (error: unknown) => boolean = () => true,
): (runs: number) => Promise<Omit<R, "trace">[]> {
  const parts = { ...fakeBrowser };
  const bugs: unknown[] = [];

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
    vi.spyOn(AbortSignal, "timeout").mockImplementation(abortAfter);
    shareIntl();
    bugs.length = 0;
    vi.spyOn(console, "error").mockImplementation((error) => {
      if (isBug(error)) bugs.push(error);
    });
  });

  afterEach(() => {
    Object.assign(fakeBrowser, parts);
  });

  return async (runs) => {
    const played: Omit<R, "trace">[] = [];
    const cpu = process.cpuUsage();
    for (let own = seed; own < seed + runs; own++) {
      const { trace, ...run } = await play(own);
      const complaints = [...bugs, ...run.complaints];
      if (complaints.length > 0) {
        const replay = `WINDFALL_SEED=${own} WINDFALL_RUNS=1`;
        expect.fail([replay, ...complaints, run.about, ...trace.slice(-300)].map(String).join("\n"));
      }
      played.push(run);
    }
    const { user, system } = process.cpuUsage(cpu);
    console.info(`${runs} runs: ${(user + system) / 1e6} s of CPU`);
    return played;
  };
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

/** As `AbortSignal.timeout`, with the timers of the simulation. */
function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("too late", "TimeoutError")), ms);
  return controller.signal;
}

/** Caches formatters, because making them takes a tenth of a run. */
function shareIntl(): void {
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
