import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { trusted, urgencyAt } from "../../../src/core/deadlines/deadline-shown.ts";
import { deadlineAfter, type KnownDeadline } from "../../../src/core/deadlines/deadline-window.ts";
import { seed } from "../../seed.ts";
import { answersOf, day, hour, type Life, life, span } from "./simulated-deadline.ts";

/** @returns the windows after each answer; null for an unlisted airdrop or an unknown deadline */
function knownIn(one: Life) {
  let known: KnownDeadline | null = null;
  return answersOf(one).map(({ at, flags }) => {
    known = flags === null ? null : deadlineAfter(known, flags, at);
    return { at, isListed: flags !== null, deadline: known };
  });
}

describe("a listed airdrop", () => {
  it("stays listed for a month after any answers", () => {
    fc.assert(
      fc.property(life, span(31), (one, later) => {
        for (const { at, isListed, deadline } of knownIn(one))
          if (isListed) expect(urgencyAt({ deadline, fetchedAt: at }, at + later)).not.toBe("over");
      }),
      { seed, numRuns: 2_000 },
    );
  });
});

describe("the deadline window", () => {
  /** Days of true answers, six hours apart, that heal the window. */
  const healing = 5;

  /** A life that ends with true answers. The deadline is `ahead` ms after the last answer. */
  const healed = (ahead: fc.Arbitrary<number | null>) =>
    fc.tuple(life, ahead).map(([one, left]) => {
      const last = answersOf(one).at(-1)?.at ?? 0;
      const deadline = left === null ? null : last + left;
      const truths = [...one.truths.filter(({ at }) => at <= last), { at: last, deadline, isMove: true }];
      const steps = Array.from({ length: healing * 4 }, () => ({ gap: 6 * hour, fault: null }));
      // The first true answer follows the last fault.
      steps.unshift({ gap: day, fault: null });
      return { deadline, one: { ...one, without: [], truths, steps: [...one.steps, ...steps] } };
    });

  it("agrees with true answers after five days", () => {
    const ahead = fc.integer({ min: (healing + 9) * day, max: 29 * day });
    fc.assert(
      fc.property(healed(ahead), ({ deadline, one }) => {
        const { deadline: known = null, at } = knownIn(one).at(-1) ?? { at: 0 };
        expect(known).not.toBeNull();
        if (known === null || deadline === null) return;
        const { from } = known;
        if (from === null) throw new Error("two answers a day apart support no edge");
        expect(from).toBeLessThan(deadline);
        // The last answer alone proves an edge 6 days ahead. The confirmed edge may be two days earlier, and a far end
        // before that contradicts the answer.
        expect(from).toBeGreaterThanOrEqual(at + 4 * day);
        expect(known.to).toBeGreaterThan(at + 4 * day);
      }),
      { seed, numRuns: 2_000 },
    );
  });

  it("ends after the deadline was withdrawn", () => {
    fc.assert(
      fc.property(healed(fc.constant(null)), ({ one }) => {
        expect(knownIn(one).at(-1)).toMatchObject({ isListed: true, deadline: null });
      }),
      { seed, numRuns: 2_000 },
    );
  });

  it("is never empty or infinite", () => {
    const flag = fc.constantFrom(true, false, null);
    const report = fc.record({
      at: fc.oneof(span(60), fc.integer({ min: 0, max: 8.6e15 })),
      flags: fc.record({ soon: flag, verySoon: flag }),
    });
    fc.assert(
      fc.property(fc.array(report, { maxLength: 40 }), (answers) => {
        let known: KnownDeadline | null = null;
        let lastAt = 0;
        for (const { at, flags } of answers) {
          const before = trusted({ deadline: known, fetchedAt: lastAt }, at);
          known = deadlineAfter(before.deadline, flags, at);
          lastAt = at;
          if (known === null) continue;
          const from = known.from ?? known.to - 1;
          expect(from).toBeLessThan(known.to);
          expect(Number.isSafeInteger(from) && Number.isSafeInteger(known.to)).toBe(true);
          for (const edge of known.later) expect(edge.at).toBeLessThanOrEqual(at + hour);
        }
      }),
      { seed, numRuns: 1_000 },
    );
  });
});
