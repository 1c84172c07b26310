import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { windowAfterLook } from "../../src/airdrops/deadline-window.ts";
import { seed } from "../seed.ts";
import {
  day,
  gaps,
  holds,
  looksAt,
  none,
  rounding,
  seenAfter,
  soon,
  span,
  start,
  urgency,
  verySoon,
} from "./simulated-deadline.ts";

describe("the window of a deadline", () => {
  it.each([
    ["one look: within 7 days", [verySoon(0)], -1, 8],
    ["one look: within 30 days", [soon(0)], 6, 31],
    ["one look: no flag", [none(0)], 29, null],
    ["the 30 days begin between two looks", [none(0), soon(0.25)], 29, 31.25],
    ["the 7 days begin between two looks", [soon(0), verySoon(0.25)], 6, 8.25],
    ["both begin, and the second tells more", [none(0), soon(3), soon(24), verySoon(24.5)], 30, 32.5],
    ["from nothing to 7 days, weeks later", [none(0), verySoon(40)], 39, 48],
    ["it stays within 30 days", [soon(0), soon(10), soon(20)], 26, 31],
    ["it flaps, which tells more", [none(0), soon(0.5), none(1), soon(1.5)], 30, 31.5],
    ["it flaps before 7 days", [soon(0), verySoon(0.25), soon(0.5), verySoon(0.75)], 6.5, 8.25],
    ["prolonged, two days after a flag", [soon(0), verySoon(0.5), soon(2.5)], 8.5, 33.5],
    ["prolonged past 30 days", [soon(0), none(2)], 31, null],
    ["listed long after its window", [verySoon(0), verySoon(20)], 19, 28],
    ["brought forward, or known only now", [none(0), verySoon(10)], 9, 18],
    ["two answers of one time", [soon(0), none(0)], 29, 31],
    ["two answers of one time that cannot both be true", [none(0), verySoon(0)], -1, 8],
    ["the clock set back", [soon(9), soon(0)], 6, 31],
    ["the clock ran years ahead, once", [none(0), soon(4_000), soon(1)], 7, 32],
  ])("%s", (_name, looks, from, to) => {
    const at = (days: number) => start + days * day;
    expect(seenAfter(looks).at(-1)?.window).toEqual({ from: at(from), to: to === null ? null : at(to) });
  });

  it("holds the deadline and only narrows, however the service rounds and whenever one looks", () => {
    fc.assert(
      fc.property(span(120), gaps, rounding, (ahead, between, round) => {
        const { looks } = looksAt(start + ahead, start, between, round);
        const seen = seenAfter(looks);
        for (const [index, { window }] of seen.entries()) {
          expect(holds(window, start + ahead)).toBe(true);
          const before = seen[index - 1]?.window ?? { from: -Infinity, to: null };
          expect(window.from).toBeGreaterThanOrEqual(before.from);
          expect(window.to ?? Infinity).toBeLessThanOrEqual(before.to ?? Infinity);
        }
      }),
      { seed, numRuns: 2_000 },
    );
  });

  it("is never empty, and never says what the last look denies, whatever is said in whatever order", () => {
    const looks = fc.array(fc.record({ at: fc.integer({ min: 0, max: 8.6e15 }), urgency }), { minLength: 1 });
    const close = fc.array(fc.record({ at: span(60), urgency }), { minLength: 1 });
    fc.assert(
      fc.property(fc.oneof(looks, close), (said) => {
        for (const [index, { window }] of seenAfter(said).entries()) {
          const { at, urgency } = said[index] ?? { at: Number.NaN, urgency: "none" };
          const alone = windowAfterLook(null, urgency, at);
          if (at < (said[index - 1]?.at ?? 0)) expect(window).toEqual(alone);
          expect(window.from).toBeGreaterThanOrEqual(alone.from);
          expect(window.to ?? Infinity).toBeLessThanOrEqual(alone.to ?? Infinity);
          expect(window.from).toBeLessThan(window.to ?? Infinity);
          expect(Number.isFinite(window.from) && Number.isFinite(window.to ?? 0)).toBe(true);
        }
      }),
      { seed, numRuns: 1_000 },
    );
  });

  it("does not depend on the order of looks of one time, as long as both can be true", () => {
    fc.assert(
      fc.property(span(60), urgency, urgency, urgency, (gap, first, one, other) => {
        const before = { window: windowAfterLook(null, first, start), lookedAt: start };
        const at = start + gap;
        const both = [one, other].map((said) => windowAfterLook(null, said, at));
        const met = seenAfter(
          [
            { at, urgency: one },
            { at, urgency: other },
          ],
          before,
        ).at(-1);
        const turned = seenAfter(
          [
            { at, urgency: other },
            { at, urgency: one },
          ],
          before,
        ).at(-1);
        const from = Math.max(...[before.window, ...both].map((window) => window.from));
        const to = Math.min(...[before.window, ...both].map((window) => window.to ?? Infinity));
        if (from < to) expect(met).toEqual(turned);
      }),
      { seed, numRuns: 1_000 },
    );
  });
});
