import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { windowAfterLook } from "../../src/airdrops/deadline-window.ts";
import { seed } from "../seed.ts";
import { day, gaps, holds, looksAt, rounding, seenAfter, span, start } from "./simulated-deadline.ts";

describe("a deadline that is moved", () => {
  /** How far from the look, in days, the old window must end (or begin) for that look to tell. */
  const tells = {
    later: { verySoon: -1, soon: 6, none: 29 },
    earlier: { verySoon: 8, soon: 31, none: Infinity },
  };

  it.each([
    ["later", 1],
    ["earlier", -1],
  ] as const)("%s is held from the first look that can tell", (direction, sign) => {
    fc.assert(
      fc.property(span(120), span(90), gaps, gaps, rounding, (ahead, by, before, after, round) => {
        const first = looksAt(start + ahead, start, before, round);
        const known = seenAfter(first.looks).at(-1);
        fc.pre(known !== undefined);
        const deadline = start + ahead + sign * by;
        const then = looksAt(deadline, first.last, after, round).looks;
        const { from, to } = known?.window ?? { from: 0, to: 0 };
        let told = holds({ from, to }, deadline);
        for (const [index, { window, lookedAt }] of seenAfter(then, known).entries()) {
          const edge = lookedAt + tells[direction][then[index]?.urgency ?? "none"] * day;
          told ||= direction === "later" ? edge >= (to ?? Infinity) : edge <= from;
          if (told) expect(holds(window, deadline)).toBe(true);
          if (direction === "later") expect(window.from).toBeLessThan(deadline);
        }
      }),
      { seed, numRuns: 2_000 },
    );
  });

  it.each([
    ["verySoon", "soon"],
    ["verySoon", "none"],
    ["soon", "none"],
  ] as const)("later, from %s to %s, is told two days after that flag", (was, is) => {
    fc.assert(
      fc.property(gaps, span(90), (between, later) => {
        const last = start + between.reduce((sum, gap) => sum + gap, 0);
        const known = seenAfter([start, last].map((at) => ({ at, urgency: was }))).at(-1) ?? null;
        const at = last + 2 * day + later;
        const told = windowAfterLook(known, is, at);
        expect(told).toEqual(windowAfterLook(null, is, at));
      }),
      { seed },
    );
  });

  it("later by five weeks is held at once, and after one more look of each kind", () => {
    fc.assert(
      fc.property(gaps, span(25), span(90), rounding, (between, ahead, more, round) => {
        const first = looksAt(start + ahead, start, between, round);
        const known = seenAfter(first.looks).at(-1);
        fc.pre(known !== undefined);
        const deadline = first.last + 35 * day + more;
        const each = [32, 8.5, 0.5].map((left) => deadline - left * day);
        const looks = each.flatMap((at) => looksAt(deadline, at, [0], round).looks);
        for (const { window } of seenAfter(looks, known)) expect(holds(window, deadline)).toBe(true);
      }),
      { seed },
    );
  });
});
