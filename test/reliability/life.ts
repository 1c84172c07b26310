import { vi } from "vitest";
import type { Random } from "../random.ts";

/** The background dies while the `nth` step whose name begins with `on` is under way. */
export type Kill = { readonly on: string; readonly nth: number };

type Step = { readonly what: string; readonly happen: () => () => void };

const mostSteps = 10_000;

/** Time that passes at once while a life only waits, ms: the limit of `withTimeout`. */
const tick = 2_000;

/**
 * The successive lives of a background on one clock. Each awaited call is a step, and the next step is random. A kill
 * leaves each step under way done or not done, and no life receives its result.
 */
export class Lives {
  readonly random: Random;
  now: number;
  /** Counted from 1; the current life, or the last. */
  life = 0;
  readonly trace: string[] = [];
  /** The browser ends a life after it waits this long (ms) for a call that never settles. */
  hangLimit = 0;
  #waiting: Step[] = [];
  #held = new Map<string, (() => void)[]>();
  #isAlive = false;

  constructor(random: Random, now: number) {
    this.random = random;
    this.now = now;
  }

  /** Gives the background this clock, these random numbers and a network. */
  rule(network: typeof fetch): void {
    vi.spyOn(Date, "now").mockImplementation(() => this.now);
    vi.spyOn(Math, "random").mockImplementation(this.random);
    vi.stubGlobal("fetch", network);
  }

  /** Whether this life is current and not killed. */
  isAlive(life: number): boolean {
    return this.#isAlive && life === this.life;
  }

  /** @returns the effect's result, unless the background dies first */
  step<T>(what: string, effect: () => T): Promise<T> {
    return new Promise((resolve) => {
      const happen = () => {
        const value = effect();
        return () => resolve(value);
      };
      this.#waiting.push({ what, happen });
    });
  }

  /** As `navigator.locks` for exclusive locks, in the order of the requests. A death frees all locks. */
  readonly locks = {
    request: async <T>(name: string, task: () => Promise<T> | T): Promise<T> => {
      const queue = this.#held.get(name);
      if (queue === undefined) this.#held.set(name, []);
      else await new Promise<void>((resolve) => queue.push(resolve));
      await this.step(`lock ${name}`, () => undefined);
      try {
        return await task();
      } finally {
        const next = this.#held.get(name)?.shift();
        if (next === undefined) this.#held.delete(name);
        else next();
      }
    },
  };

  /** Whether every step under way waits for the network, because the browser answers within milliseconds. */
  isOnlyFetching(): boolean {
    return this.#waiting.every(({ what }) => /^(?:ask|body) /.test(what));
  }

  /** Lets time pass, including the time of timers. */
  pass(ms: number): void {
    this.now += ms;
    vi.advanceTimersByTime(ms);
  }

  /** @returns whether it was killed */
  async live(task: () => Promise<unknown>, kill: Kill | null): Promise<{ killed: boolean }> {
    this.life += 1;
    this.#isAlive = true;
    const end: { failed?: unknown; isOver: boolean } = { isOver: false };
    task().then(
      () => {
        end.isOver = true;
      },
      (error: unknown) => {
        end.failed = error;
        end.isOver = true;
      },
    );
    let left = kill?.nth ?? 0;
    let waited = 0;
    for (let steps = 0; steps < mostSteps; steps++) {
      // Waits until the life makes no progress without a step, so that a kill cuts all of it.
      await new Promise((resolve) => setImmediate(resolve));
      if (end.failed !== undefined) throw end.failed;
      if (this.#waiting.length === 0) {
        if (!end.isOver && waited < this.hangLimit) {
          waited += tick;
          this.pass(tick);
          continue;
        }
        if (!end.isOver && this.hangLimit === 0) throw new Error(`life ${this.life} waits for nothing`);
        if (!end.isOver) this.trace.push(`${this.life}: hangs`);
        this.#die();
        return { killed: !end.isOver };
      }
      const [step] = this.#waiting.splice(Math.floor(this.random() * this.#waiting.length), 1);
      if (step === undefined) throw new Error("no step");
      // Calls of `keepAliveWhile` count as waiting.
      if (step.what !== "getPlatformInfo") waited = 0;
      if (kill !== null && step.what.startsWith(kill.on)) {
        left -= 1;
        if (left === 0) {
          this.#killAt([step, ...this.#waiting]);
          return { killed: true };
        }
      }
      this.trace.push(`${this.life}: ${step.what}`);
      step.happen()();
    }
    throw new Error(`life ${this.life} does not end`);
  }

  #killAt(underWay: readonly Step[]): void {
    this.#waiting = [...underWay];
    for (const step of underWay) {
      const hasHappened = this.random() < 0.5;
      if (hasHappened) step.happen();
      this.trace.push(`${this.life}: killed, ${step.what} ${hasHappened ? "happened" : "did not happen"}`);
    }
    this.#die();
  }

  #die(): void {
    this.#isAlive = false;
    this.#waiting = [];
    this.#held = new Map();
    vi.clearAllTimers();
  }
}
