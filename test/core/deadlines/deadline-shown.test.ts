import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  describeDeadline,
  isLastDay,
  nextChange,
  nextEdge,
  urgencyAt,
  withoutFutureEdge,
} from "../../../src/core/deadlines/deadline-shown.ts";
import type { KnownDeadline } from "../../../src/core/deadlines/deadline-window.ts";
import { lastWholeDayBy, morningOf } from "../../../src/core/deadlines/local-day.ts";
import { urgencies } from "../../../src/core/deadlines/urgency.ts";
import { seed } from "../../seed.ts";
import { day, span, start } from "./simulated-deadline.ts";

const at = (days: number) => start + days * day;

/** In days from the start. */
function between(from: number, to: number): KnownDeadline {
  return { earlyEdge: at(from), farEnd: at(to), later: [], deniedAt: null };
}

function unsupported(to: number): KnownDeadline {
  return { ...between(0, to), earlyEdge: null };
}

/** The description of a window, with its urgency; times in days, answered at the start by default. */
function described(deadline: KnownDeadline | null, now: number, fetched = 0): string {
  const answer = withoutFutureEdge({ deadline, fetchedAt: at(fetched) }, at(now));
  const shown = describeDeadline(answer, at(now));
  const { kind, ...details } = shown;
  const inDays = (detail: unknown) => (typeof detail === "number" ? (detail - start) / day : detail);
  return `${[kind, ...Object.values(details).map(inDays)].join(" ")}: ${urgencyAt(answer, at(now))}`;
}

describe("describeDeadline", () => {
  it.each([
    ["is unknown without a window", described(null, 3_650), "unknown: none"],
    ["is within 30 days", described(between(6, 31), 0), "within soon: soon"],
    ["may have expired after 6 days", described(between(-1, 31), 6.1), "mayHaveExpired 0: verySoon"],
    ["has no edge of a wider window", described(between(10, 13.51), 0), "within soon: soon"],
    ["is any time in a narrow window", described(between(-1, 2), 1), "anyTime: verySoon"],
    ["is over a month after the answer", described(between(-1, 8), 31.1), "over: over"],
    ["trusts an answer after the window", described(between(-1, 8), 9, 9), "within verySoon: verySoon"],
    ["names no date without an early edge", described(unsupported(3), 0), "within verySoon: verySoon"],
    ["names no date of an answer from the future", described(between(10, 13.5), -5), "within soon: soon"],
  ])("%s", (_name, is, expected) => {
    expect(is).toBe(expected);
  });

  it("never becomes less urgent with time", () => {
    const order = ["over", ...urgencies];
    const window = fc.tuple(fc.integer({ min: -9, max: 20 }), fc.integer({ min: 1, max: 30 }));
    fc.assert(
      fc.property(window, span(70), span(70), ([from, width], some, more) => {
        const answer = { deadline: between(from, from + width), fetchedAt: start };
        const ranks = [some + more, some].map((later) => order.indexOf(urgencyAt(answer, start + later)));
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }),
      { seed },
    );
  });
});

describe("nextChange", () => {
  it("returns the first time of another description", () => {
    const window = fc.tuple(fc.option(span(40)), span(31), fc.integer({ min: -10 * day, max: 0 }));
    fc.assert(
      fc.property(window, span(80), ([from, width, fetched], later) => {
        const edge = from === null ? null : start + from;
        const deadline = { ...between(0, 0), earlyEdge: edge, farEnd: (edge ?? start) + width + 1 };
        const answer = { deadline, fetchedAt: start + fetched };
        const now = start + later;
        const next = nextChange(answer, now);
        const descriptionAt = (time: number) =>
          JSON.stringify([
            describeDeadline(answer, time),
            urgencyAt(answer, time),
            isLastDay(answer, time) && time >= morningOf(time),
            isLastDay(answer, time),
          ]);
        if (next === null) {
          expect(descriptionAt(now + 400 * day)).toBe(descriptionAt(now));
          return;
        }
        expect(next).toBeGreaterThan(now);
        expect(descriptionAt(next - 1)).toBe(descriptionAt(now));
      }),
      { seed, numRuns: 2_000 },
    );
  });
});

it("nextEdge finds the early edge for the next fetch", () => {
  const airdrops = [null, unsupported(8), between(9, 12), between(-1, 8), between(3, 31)].map((deadline) => ({
    deadline,
  }));
  expect(nextEdge({ airdrops }, start)).toBe(at(3));
  // The morning of the last day before an edge that is named.
  expect(nextEdge({ airdrops }, at(4))).toBe(morningOf(lastWholeDayBy(at(9))));
  expect(nextEdge({ airdrops }, morningOf(lastWholeDayBy(at(9))))).toBe(at(9));
  expect(nextEdge({ airdrops }, at(9))).toBeNull();
});
