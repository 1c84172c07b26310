import fc from "fast-check";
import type { DeadlineFlags } from "../../../src/core/deadlines/deadline-window.ts";

/** A simulated airdrop with a known deadline, and a service with every kind of fault. */

const hour = 3_600_000;
export const day = 24 * hour;
export const start = Date.UTC(2026, 10, 20, 12);

/** A service's count of the time left, at most a day wrong. */
type Rounding = (deadline: number, now: number) => number;

const calendarDays = (zone: number) => (deadline: number, now: number) =>
  (Math.floor((deadline + zone) / day) - Math.floor((now + zone) / day)) * day;

/** Every usual rounding by the day, and a rounding that changes between answers. */
const rounding: fc.Arbitrary<Rounding> = fc.oneof(
  fc.constantFrom<Rounding[]>(
    (deadline, now) => deadline - now,
    (deadline, now) => Math.floor((deadline - now) / day) * day,
    (deadline, now) => Math.ceil((deadline - now) / day) * day,
    (deadline, now) => Math.round((deadline - now) / day) * day,
  ),
  fc.integer({ min: 0, max: day }).map(calendarDays),
  fc.array(fc.oneof(fc.integer({ min: -day, max: day }), fc.constantFrom(-day, day)), { minLength: 1 }).map(
    (offs): Rounding =>
      (deadline, now) =>
        deadline - now + (offs[Math.floor(now / hour) % offs.length] ?? 0),
  ),
);

/** @returns ms, up to so many days */
export const span = (days: number) => fc.integer({ min: 0, max: days * day });

/** ms between two answers: none, minutes, hours, or weeks. */
const gap = fc.oneof(
  fc.constantFrom(0, 6 * hour, day, 7 * day),
  fc.integer({ min: 0, max: 2 * hour }),
  fc.integer({ min: 5 * hour, max: 7 * hour }),
  fc.integer({ min: 0, max: 30 * hour }),
  fc.integer({ min: 0, max: 40 * day }),
);

/** The service's deadline from `at` on. `isMove`: it replaced another deadline. */
type Truth = { readonly at: number; readonly deadline: number | null; readonly isMove: boolean };

/** Deadlines that are announced at any time, withdrawn, or moved either way. */
const truths: fc.Arbitrary<readonly Truth[]> = fc
  .tuple(
    fc.option(span(60)),
    fc.array(fc.tuple(span(25), fc.option(span(60), { freq: 3 })), { maxLength: 3 }),
  )
  .map(([first, changes]) => {
    const all: Truth[] = [{ at: start, deadline: first === null ? null : start + first, isMove: false }];
    let at = start;
    for (const [wait, ahead] of changes) {
      at += wait;
      const before = all.at(-1)?.deadline ?? null;
      all.push({ at, deadline: ahead === null ? null : at + ahead, isMove: before !== null });
    }
    return all;
  });

const flag = fc.constantFrom(true, false, null);
const fault: fc.Arbitrary<Fault> = fc.record({
  flags: fc.record({ soon: flag, verySoon: flag }),
  lasts: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: day - 1 })),
});

/** A false answer that a cache repeats for less than a day, in ms. */
type Fault = { readonly flags: DeadlineFlags; readonly lasts: number };

/** `clock`: ms by which the clock is wrong from this answer on; null where it stays as it was. */
type Step = { readonly gap: number; readonly fault: Fault | null; readonly clock?: number | null };

/** An error of less than an hour counts as right. */
const clockError = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 2 * hour, max: 40 * day }),
  fc.integer({ min: -40 * day, max: -2 * hour }),
);

export type Life = {
  readonly truths: readonly Truth[];
  readonly round: Rounding;
  /** Flags that this service never sends. */
  readonly without: readonly ("soon" | "verySoon")[];
  /** Two faults have a true answer between them. */
  readonly steps: readonly Step[];
};

export const life: fc.Arbitrary<Life> = fc.record({
  truths,
  round: rounding,
  without: fc.constantFrom<Life["without"][]>([], [], [], [], ["soon"], ["verySoon"]),
  steps: fc.array(
    fc.record({
      gap,
      fault: fc.option(fault, { freq: 3 }),
      clock: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: clockError }),
    }),
    { minLength: 1, maxLength: 40 },
  ),
});

/** @returns the service's true flags at a time; null for an unlisted airdrop */
function honest({ round }: Life, deadline: number | null, now: number): DeadlineFlags | null {
  if (deadline === null) return { soon: false, verySoon: false };
  const left = round(deadline, now);
  if (deadline - now <= -day || left < 0) return null;
  return { soon: left <= 30 * day, verySoon: left <= 7 * day };
}

export type SimulatedAnswer = {
  readonly at: number;
  /** The time of the answer by the clock, which may be wrong. */
  readonly clockAt: number;
  /** Null for an unlisted airdrop. */
  readonly flags: DeadlineFlags | null;
  readonly isFaulty: boolean;
};

/** @returns the true deadline at a time; null for none */
export function deadlineAt({ truths: all }: Life, now: number): number | null {
  return all.findLast(({ at }) => at <= now)?.deadline ?? null;
}

/** @returns the last move or withdrawal until a time; an announcement is no move */
export function movedAt({ truths: all }: Life, now: number): number {
  return all.findLast(({ at, isMove }) => isMove && at <= now)?.at ?? Number.NEGATIVE_INFINITY;
}

export function answersOf(one: Life): readonly SimulatedAnswer[] {
  let at = start;
  let error = 0;
  let running: { readonly flags: DeadlineFlags; readonly until: number } | null = null;
  return one.steps.map(({ gap: wait, fault: next, clock = null }) => {
    at += wait;
    error = clock ?? error;
    const clockAt = at + error;
    if (running !== null && at > running.until) running = null;
    else if (running === null && next !== null) running = { flags: next.flags, until: at + next.lasts };
    const truth = honest(one, deadlineAt(one, at), at);
    if (truth === null) return { at, clockAt, flags: null, isFaulty: false };
    const flags = { ...truth, ...running?.flags };
    for (const name of one.without) flags[name] = null;
    return { at, clockAt, flags, isFaulty: running !== null };
  });
}
