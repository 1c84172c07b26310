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
    ["verySoon", 8, []],
    ["soon", 31, [6]],
    ["onlySoon", 31, []],
  ])("proves the right window: %s", (name, to, edges) => {
    const later = edges.map((days) => ({ from: start + days * day, at: start }));
    const farEnd = start + to * day;
    expect(knownAfter(`0 ${name}`)).toEqual({
      replacedAt: null,
      earlyEdge: null,
      farEnd,
      later,
      deniedAt: null,
    });
  });
});

describe("the early edge", () => {
  it.each([
    ["is unknown for a day", "0 soon, 0.5 soon, 0.9 soon", null],
    ["follows an answer after a day", "0 soon, 0.5 soon, 1.5 soon", 6.5],
    ["starts again after a denial", "0 soon, 0.5 soon, 1 none, 1.5 soon", null],
    ["is raised by later answers", "0 soon, 1 soon, 2 soon, 2.1 soon", 7],
    ["is never one that an answer has passed", "0 soon, 6.5 soon", null],
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
    ["begins anew with a flag after the far end", "0 verySoon, 7 verySoon, 8 verySoon", [null, 16], 8],
    ["stays with a flag before the far end", "0 verySoon, 7.9 soon", [null, 8], null],
    ["is replaced by two later answers a day apart", "0 verySoon, 3 soon, 4 soon", [9, 35], 4],
    ["ends after two denials a day apart", "0 soon, 1 none, 2 none", null, null],
    ["within 7 days ends by its own flag", "0 verySoon, 2 notVerySoon, 3 notVerySoon", null, null],
    [
      "is not denied by a flag that may be about later",
      "0 verySoon, 1 notVerySoon, 2 notVerySoon",
      [null, 8],
      null,
    ],
  ])("%s", (_name, story, window, replaced) => {
    expect(windowOf(story)).toEqual(window);
    const at = knownAfter(story)?.replacedAt ?? null;
    expect(at === null ? null : inDays(at)).toBe(replaced);
  });
});
