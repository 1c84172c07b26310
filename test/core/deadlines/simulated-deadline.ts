import fc from "fast-check";
import type { DeadlineFlags } from "../../../src/core/deadlines/deadline-window.ts";

/** A simulated airdrop whose true deadline is known, and a service that tells of it with every kind of fault. */

export const hour = 3_600_000;
export const day = 24 * hour;
export const start = Date.UTC(2026, 10, 20, 12);

/** A service's way to count the time left, from the deadline and its clock; at most a day off. */
type Rounding = (deadline: number, now: number) => number;

const calendarDays = (zone: number) => (deadline: number, now: number) =>
  (Math.floor((deadline + zone) / day) - Math.floor((now + zone) / day)) * day;

/** Every usual way to round by the day, and one that differs from answer to answer. */
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

/** From nothing to that many days, ms. */
export const span = (days: number) => fc.integer({ min: 0, max: days * day });

/** From one answer to the next, ms: none at all, minutes, the usual hours, and weeks away. */
const gap = fc.oneof(
  fc.constantFrom(0, 6 * hour, day, 7 * day),
  fc.integer({ min: 0, max: 2 * hour }),
  fc.integer({ min: 5 * hour, max: 7 * hour }),
  fc.integer({ min: 0, max: 30 * hour }),
  fc.integer({ min: 0, max: 40 * day }),
);

/** What the service says of the deadline from a time on, and whether it said another one before. */
type Truth = { readonly at: number; readonly deadline: number | null; readonly isMove: boolean };

/** A deadline that is announced at any time, withdrawn, and moved both ways. */
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

/** A false answer, and for how long the service gives it again, ms: less than a day, because a cache may hold it. */
type Fault = { readonly flags: DeadlineFlags; readonly lasts: number };

type Step = { readonly gap: number; readonly fault: Fault | null };

export type Life = {
  readonly truths: readonly Truth[];
  readonly round: Rounding;
  /** Flags that this service never gives. */
  readonly without: readonly ("soon" | "verySoon")[];
  /** A fault is dropped that would follow another one without a true answer in between. */
  readonly steps: readonly Step[];
};

export const life: fc.Arbitrary<Life> = fc.record({
  truths,
  round: rounding,
  without: fc.constantFrom<Life["without"][]>([], [], [], [], ["soon"], ["verySoon"]),
  steps: fc.array(fc.record({ gap, fault: fc.option(fault, { freq: 3 }) }), { minLength: 1, maxLength: 40 }),
});

/** @returns what the service should say at a time; null when it does not list the airdrop any more */
function honest({ round }: Life, deadline: number | null, now: number): DeadlineFlags | null {
  if (deadline === null) return { soon: false, verySoon: false };
  const left = round(deadline, now);
  if (deadline - now <= -day || left < 0) return null;
  return { soon: left <= 30 * day, verySoon: left <= 7 * day };
}

export type Said = {
  readonly at: number;
  /** Null when the airdrop is not listed. */
  readonly flags: DeadlineFlags | null;
  readonly isFaulty: boolean;
};

/** @returns the true deadline at a time; null while there is none */
export function deadlineAt({ truths: all }: Life, now: number): number | null {
  return all.findLast(({ at }) => at <= now)?.deadline ?? null;
}

/** @returns when the deadline was last moved or withdrawn up to a time. An announcement is no move. */
export function movedAt({ truths: all }: Life, now: number): number {
  return all.findLast(({ at, isMove }) => isMove && at <= now)?.at ?? Number.NEGATIVE_INFINITY;
}

/** @returns what the service says at each step */
export function answersOf(one: Life): readonly Said[] {
  let at = start;
  let running: { readonly flags: DeadlineFlags; readonly until: number } | null = null;
  return one.steps.map(({ gap: wait, fault: next }) => {
    at += wait;
    if (running !== null && at > running.until) running = null;
    else if (running === null && next !== null) running = { flags: next.flags, until: at + next.lasts };
    const truth = honest(one, deadlineAt(one, at), at);
    if (truth === null) return { at, flags: null, isFaulty: false };
    const flags = { ...truth, ...running?.flags };
    for (const name of one.without) flags[name] = null;
    return { at, flags, isFaulty: running !== null };
  });
}
