import { describe, expect, it } from "vitest";
import {
  type DeadlineFlags,
  deadlineAfter,
  type KnownDeadline,
} from "../../../src/core/deadlines/deadline-window.ts";
import { day, start } from "./simulated-deadline.ts";

const answers: Readonly<Record<string, DeadlineFlags>> = {
  none: { soon: false, verySoon: false },
  soon: { soon: true, verySoon: false },
  verySoon: { soon: true, verySoon: true },
  silent: { soon: null, verySoon: null },
  onlyVerySoon: { soon: null, verySoon: true },
  notVerySoon: { soon: null, verySoon: false },
  onlySoon: { soon: true, verySoon: null },
  notSoon: { soon: false, verySoon: null },
  contradicting: { soon: false, verySoon: true },
};

/** @param story the days of the answers from the start, as in `0 soon, 1.5 verySoon` */
function knownAfter(story: string): KnownDeadline | null {
  let known: KnownDeadline | null = null;
  for (const step of story.split(", ")) {
    const [days, name = ""] = step.split(" ");
    const flags = answers[name];
    if (flags === undefined) throw new Error(`no answer: ${step}`);
    known = deadlineAfter(known, flags, start + Number(days) * day);
  }
  return known;
}

const inDays = (at: number) => (at - start) / day;

function windowOf(story: string): readonly [number | null, number] | null {
  const known = knownAfter(story);
  return known === null
    ? null
    : [known.earlyEdge === null ? null : inDays(known.earlyEdge), inDays(known.farEnd)];
}

describe("a single answer", () => {
  it.each([
    ["verySoon", [-1, 8]],
    ["soon", [6, 31]],
    ["onlySoon", [-1, 31]],
  ])("proves the right window: %s", (name, expected) => {
    const known = knownAfter(`0 ${name}`);
    if (expected === null) return expect(known).toBeNull();
    const [from, to] = expected.map((days) => start + days * day);
    expect(known).toEqual({ earlyEdge: null, farEnd: to, later: [{ from, at: start }], deniedAt: null });
  });
});

describe("the early edge", () => {
  it.each([
    ["is unknown for a day", "0 soon, 0.5 soon, 0.9 soon", null],
    ["follows an answer after a day", "0 soon, 0.5 soon, 1.5 soon", 6.5],
    ["starts again after a denial", "0 soon, 0.5 soon, 1 none, 1.5 soon", null],
    ["moves back at once after a more urgent answer", "0 soon, 1 soon, 2 soon, 2.1 soon", 7],
  ])("%s", (_name, story, from) => {
    const edge = windowOf(story)?.[0];
    if (from === null) return expect(edge).toBeNull();
    expect(edge).toBeCloseTo(from, 9);
  });

  it.each([0.1, 6])("has few candidates with an answer every %d hours", (hours) => {
    const story = Array.from({ length: 200 }, (_, index) => `${(index * hours) / 24} soon`);
    expect(knownAfter(story.join(", "))?.later.length).toBeLessThanOrEqual(5);
  });
});

describe("the deadline window", () => {
  it.each([
    ["stays after one less urgent answer", "0 verySoon, 9 soon, 9.9 soon", [-1, 8]],
    ["moves later after two answers a day apart", "0 verySoon, 9 soon, 10 soon", [15, 41]],
    ["ends after two denials a day apart", "0 soon, 1 none, 2 none", null],
    ["within 7 days ends by its own flag", "0 verySoon, 2 notVerySoon, 3 notVerySoon", null],
    [
      "is not denied by a flag that may be about later",
      "0 verySoon, 1 notVerySoon, 2 notVerySoon",
      [null, 8],
    ],
  ])("%s", (_name, story, window) => {
    expect(windowOf(story)).toEqual(window);
  });
});
