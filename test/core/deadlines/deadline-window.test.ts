import { describe, expect, it } from "vitest";
import {
  type DeadlineFlags,
  deadlineAfter,
  type KnownDeadline,
} from "../../../src/core/deadlines/deadline-window.ts";
import { type Flag, flagsOf } from "./flags.ts";
import { day, start } from "./simulated-deadline.ts";

type DatedFlags = readonly [days: number, flags: Flag | DeadlineFlags];

/** @param answers times in days from the start */
function knownAfter(...answers: readonly DatedFlags[]): KnownDeadline | null {
  let known: KnownDeadline | null = null;
  for (const [days, flags] of answers)
    known = deadlineAfter(known, typeof flags === "string" ? flagsOf(flags) : flags, start + days * day);
  return known;
}

/** In days from the start. */
function windowOf(...answers: readonly DatedFlags[]): readonly [number | null, number] | null {
  const known = knownAfter(...answers);
  const inDays = (at: number) => (at - start) / day;
  return known === null ? null : [known.from === null ? null : inDays(known.from), inDays(known.to)];
}

const missing = { soon: null, verySoon: null };

describe("a single answer", () => {
  it.each<[string, Flag | DeadlineFlags, readonly [number, number] | null]>([
    ["within 7 days", "verySoon", [-1, 8]],
    ["within 7 days and not within 30", { soon: false, verySoon: true }, [-1, 8]],
    ["within 7 days, the 30-day flag missing", { soon: null, verySoon: true }, [-1, 8]],
    ["within 30 days and not within 7", "soon", [6, 31]],
    ["within 30 days, the 7-day flag missing", { soon: true, verySoon: null }, [-1, 31]],
    ["not within 30 days", "none", null],
    ["not within 30 days, the 7-day flag missing", { soon: false, verySoon: null }, null],
    ["not within 7 days, the 30-day flag missing", { soon: null, verySoon: false }, null],
    ["nothing", missing, null],
  ])("proves the right window: %s", (_name, flags, expected) => {
    const known = knownAfter([0, flags]);
    if (expected === null) return expect(known).toBeNull();
    const [from, to] = expected.map((days) => start + days * day);
    expect(known).toEqual({ from: null, to, later: [{ from, at: start }], deniedAt: null });
  });
});

describe("the early edge", () => {
  it.each<[string, readonly DatedFlags[], number | null]>([
    [
      "is unknown for a day",
      [
        [0, "soon"],
        [0.5, "soon"],
        [0.9, "soon"],
      ],
      null,
    ],
    [
      "ignores a false first answer",
      [
        [0, "soon"],
        [0.5, "verySoon"],
        [1.5, "verySoon"],
        [2, "verySoon"],
      ],
      -0.5,
    ],
    [
      "is unknown after a contradiction",
      [
        [0, "soon"],
        [10, "soon"],
        [11, "soon"],
        [11.1, "soon"],
        [7, "verySoon"],
      ],
      null,
    ],
    [
      "follows an answer after a day",
      [
        [0, "soon"],
        [0.5, "soon"],
        [1.5, "soon"],
      ],
      6.5,
    ],
    [
      "does not rise after a day without flags",
      [
        [0, "soon"],
        [0.5, missing],
        [1.2, missing],
      ],
      null,
    ],
    [
      "rises after an answer without flags",
      [
        [0, "soon"],
        [0.5, "soon"],
        [1, missing],
        [1.5, "soon"],
      ],
      6.5,
    ],
    [
      "does not rise after one less urgent answer",
      [
        [0, "verySoon"],
        [2, "soon"],
        [2.25, "verySoon"],
      ],
      -1,
    ],
    [
      "starts again after a contradiction",
      [
        [0, "verySoon"],
        [2, "soon"],
        [2.5, "verySoon"],
        [3, "soon"],
      ],
      -1,
    ],
    [
      "starts again after a denial",
      [
        [0, "soon"],
        [0.5, "soon"],
        [1, "none"],
        [1.5, "soon"],
      ],
      null,
    ],
    [
      "moves back at once after a more urgent answer",
      [
        [0, "soon"],
        [1, "soon"],
        [2, "soon"],
        [2.1, "soon"],
      ],
      7,
    ],
  ])("%s", (_name, answers, from) => {
    const edge = windowOf(...answers)?.[0];
    if (from === null) return expect(edge).toBeNull();
    expect(edge).toBeCloseTo(from, 9);
  });

  it("has few candidates at every interval of answers", () => {
    for (const hours of [0.1, 1, 6, 24]) {
      const known = knownAfter(
        ...Array.from({ length: 200 }, (_, index): DatedFlags => [(index * hours) / 24, "soon"]),
      );
      expect(known?.later.length).toBeLessThanOrEqual(5);
    }
  });
});

describe("the deadline window", () => {
  it("narrows when 7 days begin", () => {
    expect(windowOf([0, "soon"], [1, "soon"], [1.25, "verySoon"])).toEqual([6, 9.25]);
  });

  it("changes at once after a more urgent answer", () => {
    expect(windowOf([0, "soon"], [10, "soon"], [11, "soon"], [11.5, "verySoon"])).toEqual([16, 19.5]);
  });

  it("moves later after two answers a day apart", () => {
    const prolonged: DatedFlags[] = [
      [0, "verySoon"],
      [9, "soon"],
    ];
    expect(windowOf(...prolonged)).toEqual([-1, 8]);
    expect(windowOf(...prolonged, [9.9, "soon"])).toEqual([-1, 8]);
    expect(windowOf(...prolonged, [10, "soon"])).toEqual([15, 41]);
  });

  it("ends after two denials", () => {
    expect(windowOf([0, "soon"], [1, "none"])).toEqual([null, 31]);
    expect(windowOf([0, "soon"], [1, "none"], [1.9, "none"])).toEqual([null, 31]);
    expect(windowOf([0, "soon"], [1, "none"], [2, "none"])).toBeNull();
    expect(windowOf([0, "soon"], [1, "none"], [1.5, missing], [2, "none"])).toBeNull();
    expect(windowOf([0, "soon"], [1, "none"], [1.5, "soon"], [2, "none"])).toEqual([null, 31]);
  });

  it("within 7 days ends by its own flag", () => {
    const notWithin7 = { soon: null, verySoon: false };
    expect(knownAfter([0, "verySoon"], [1, notWithin7])?.deniedAt).toBeNull();
    expect(knownAfter([0, "verySoon"], [2, notWithin7])?.deniedAt).toBe(start + 2 * day);
    expect(windowOf([0, "verySoon"], [2, notWithin7], [3, notWithin7])).toBeNull();
  });
});
