import { vi } from "vitest";
import type { Random } from "../random.ts";

/** The background dies while the `nth` step whose name begins with `on` is under way. */
export type Kill = { readonly on: string; readonly nth: number };

type Step = { readonly what: string; readonly happen: () => () => void };

/** More steps than any life here takes. */
const mostSteps = 10_000;

/** How far time goes on at once while a life only waits, ms: as long as `limited` waits for a browser API. */
const tick = 2_000;

/**
 * The lives of a background, one after the other, on one clock. Whatever it waits for is a step; which of those under
 * way comes next is drawn. One that is under way when the background dies has happened whole or not at all, and
 * nobody hears of it.
 */
export class Lives {
  readonly random: Random;
  now: number;
  /** Counted from 1; the life in hand, or the last. */
  life = 0;
  readonly trace: string[] = [];
  /** How long a life may wait for what never answers before the browser ends it, ms. None here ever does by itself. */
  patience = 0;
  #waiting: Step[] = [];
  #held = new Map<string, (() => void)[]>();
  #isAlive = false;

  constructor(random: Random, now: number) {
    this.random = random;
    this.now = now;
  }

  /** Whether a life is in hand, and still this one. */
  isAlive(life: number): boolean {
    return this.#isAlive && life === this.life;
  }

  /** @returns what the effect returns, unless the background dies first */
  step<T>(what: string, effect: () => T): Promise<T> {
    return new Promise((resolve) => {
      const happen = () => {
        const value = effect();
        return () => resolve(value);
      };
      this.#waiting.push({ what, happen });
    });
  }

  /** As `navigator.locks` for exclusive locks, in the order asked for; those of a dead background are free. */
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

  /** Whether every step under way waits for the network: the browser itself answers within milliseconds. */
  isOnlyAsking(): boolean {
    return this.#waiting.every(({ what }) => /^(?:ask|body) /.test(what));
  }

  /** Time passes, also for the timers of who lives. */
  pass(ms: number): void {
    this.now += ms;
    vi.advanceTimersByTime(ms);
  }

  /** @returns how many steps it took, and whether it was killed */
  async live(task: () => Promise<unknown>, kill: Kill | null): Promise<{ steps: number; killed: boolean }> {
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
      // Until nothing goes on without a step: only then can a kill not miss what the dead would still have done.
      await new Promise((resolve) => setImmediate(resolve));
      if (end.failed !== undefined) throw end.failed;
      if (this.#waiting.length === 0) {
        if (!end.isOver && waited < this.patience) {
          waited += tick;
          this.pass(tick);
          continue;
        }
        if (!end.isOver && this.patience === 0) throw new Error(`life ${this.life} waits for nothing`);
        if (!end.isOver) this.trace.push(`${this.life}: hangs`);
        this.#die();
        return { steps, killed: !end.isOver };
      }
      const [step] = this.#waiting.splice(Math.floor(this.random() * this.#waiting.length), 1);
      if (step === undefined) throw new Error("no step");
      // A background that is only kept alive still waits.
      if (step.what !== "getPlatformInfo") waited = 0;
      if (kill !== null && step.what.startsWith(kill.on)) {
        left -= 1;
        if (left === 0) {
          this.#killAt([step, ...this.#waiting]);
          return { steps, killed: true };
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
