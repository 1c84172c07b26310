import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  describeDeadline,
  earlyEdge,
  narrow,
  thresholdAt,
  windowAfterLook,
} from "../../src/airdrops/deadline-window.ts";
import { urgencyAt } from "../../src/airdrops/urgency.ts";
import { seed } from "../seed.ts";
import { day, gaps, hour, looksAt, rounding, seenAfter, span, start, urgency } from "./simulated-deadline.ts";

describe("what is shown of a deadline", () => {
  const at = (days: number) => start + days * day;
  const shown = (from: number, to: number | null, now: number, lookedAt = 0) =>
    describeDeadline(
      { window: { from: at(from), to: to === null ? null : at(to) }, lookedAt: at(lookedAt) },
      at(now),
    );

  it.each([
    ["no end", shown(29, null, 0), { kind: "unknown" }],
    ["no end, ten years later", shown(29, null, 3_650), { kind: "unknown" }],
    ["first seen within 30 days", shown(6, 31, 0), { kind: "within", days: 30 }],
    ["the same 23 days later", shown(6, 31, 23), { kind: "within", days: 7 }],
    ["first seen within 7 days", shown(-1, 8, 0), { kind: "within", days: 7 }],
    [
      "a flip seen by looks 6 hours apart",
      shown(29, 31.25, 0),
      { kind: "about", at: at(30.125), plusMinus: 27 * hour },
    ],
    [
      "a flip seen by looks 36 hours apart",
      shown(29, 32.5, 0),
      { kind: "about", at: at(30.75), plusMinus: 42 * hour },
    ],
    ["a flip seen by looks further apart", shown(29, 32.51, 2), { kind: "within", days: 30 }],
    ["a day after its window", shown(29, 31, 32), { kind: "about", at: at(30), plusMinus: day }],
    ["later than that", shown(29, 31, 32.01), { kind: "over" }],
    ["ten years later", shown(6, 31, 3_650), { kind: "over" }],
    ["with the clock set back behind the look", shown(15, 40, -400, 9), { kind: "within", days: 30 }],
  ] as const)("%s", (_name, is, expected) => {
    expect(is).toEqual(expected);
  });

  it("is true of the deadline at any later time, and never over right after a look", () => {
    fc.assert(
      fc.property(span(120), gaps, rounding, span(400), (ahead, between, round, later) => {
        const deadline = start + ahead;
        for (const seen of seenAfter(looksAt(deadline, start, between, round).looks)) {
          const now = seen.lookedAt + later;
          expect(describeDeadline(seen, seen.lookedAt).kind).not.toBe("over");
          const said = describeDeadline(seen, now);
          if (said.kind === "about") expect(Math.abs(deadline - said.at)).toBeLessThanOrEqual(said.plusMinus);
          if (said.kind === "within") expect(deadline - now).toBeLessThanOrEqual((said.days + 1) * day);
          if (said.kind === "over") expect(deadline).toBeLessThan(now);
        }
      }),
      { seed, numRuns: 500 },
    );
  });

  it("agrees with the flag of a single look for as long as that is not over", () => {
    const days = { verySoon: 7, soon: 30 };
    fc.assert(
      fc.property(urgency, fc.integer({ min: -400 * day, max: 400 * day }), (said, later) => {
        const flag = urgencyAt(said, start, start + later);
        const is = describeDeadline(
          { window: windowAfterLook(null, said, start), lookedAt: start },
          start + later,
        );
        if (flag === "none") expect(is).toEqual({ kind: "unknown" });
        else if (flag !== "over") expect(is).toEqual({ kind: "within", days: days[flag] });
      }),
      { seed },
    );
  });
});

describe("the early edge", () => {
  it.each(["verySoon", "soon"] as const)("of a look at %s is no threshold, for it is no news", (said) => {
    const window = windowAfterLook(null, said, start);
    expect(earlyEdge(window)).toBe(window.from);
    expect([thresholdAt(window, 30), thresholdAt(window, 7)]).toEqual([null, null]);
  });

  it("is not known without an end", () => {
    const window = windowAfterLook(null, "none", start);
    expect([earlyEdge(window), thresholdAt(window, 30), thresholdAt(window, 7)]).toEqual([null, null, null]);
  });

  it("is before the deadline, and a threshold is told in time and early by no more than a narrow window", () => {
    fc.assert(
      fc.property(span(60), gaps, rounding, fc.constantFrom(7, 30), (ahead, between, round, days) => {
        for (const { window } of seenAfter(looksAt(start + ahead, start, between, round).looks)) {
          expect(earlyEdge(window) ?? 0).toBeLessThan(start + ahead);
          const told = thresholdAt(window, days);
          if (told === null) continue;
          expect(start + ahead - told).toBeGreaterThan(days * day);
          expect(start + ahead - told).toBeLessThanOrEqual(days * day + narrow);
        }
      }),
      { seed, numRuns: 500 },
    );
  });
});
