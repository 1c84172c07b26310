import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { describeDeadline, nearest } from "../../../src/core/deadlines/deadline-shown.ts";
import { alertTimes, nextChange } from "../../../src/core/deadlines/deadline-times.ts";
import type { KnownDeadline } from "../../../src/core/deadlines/deadline-window.ts";
import { localDay } from "../../../src/core/deadlines/local-day.ts";
import { urgencyAt } from "../../../src/core/deadlines/urgency-at.ts";
import { seed } from "../../seed.ts";
import { day, span, start } from "./simulated-deadline.ts";

beforeEach(() => void vi.stubEnv("TZ", "UTC"));

const at = (days: number) => start + days * day;

/** In days from the start, which is a noon. */
function between(from: number | null, to: number): KnownDeadline {
  return {
    replacedAt: null,
    earlyEdge: from === null ? null : at(from),
    farEnd: at(to),
    later: [],
    deniedAt: null,
  };
}

/** The description of a window, with its urgency; times in days, answered at the start by default. */
function described(deadline: KnownDeadline | null, now: number, fetched = 0): string {
  const answer = { deadline, fetchedAt: at(fetched) };
  const shown = describeDeadline(answer, at(now));
  const words =
    "days" in shown
      ? [shown.kind, shown.days]
      : "day" in shown
        ? [shown.kind, localDay(shown.day)]
        : [shown.kind];
  return `${words.join(" ")}: ${urgencyAt(answer, at(now))}`;
}

describe("describeDeadline", () => {
  it.each<[string, KnownDeadline | null, number, number, string]>([
    ["is unknown without a window", null, 3_650, 0, "unknown: none"],
    ["names today as the last safe day", between(1, 5), 0, 0, "today 2026-11-20: verySoon"],
    ["names a later last safe day", between(2, 8.5), 0, 0, "by 2026-11-21: verySoon"],
    ["names a day more than a week ahead", between(8, 13), 0, 0, "by 2026-11-27: soon"],
    ["may expire on the day after the last safe day", between(0.4, 5), 0, 0, "mayExpireToday: verySoon"],
    ["may expire on the day of a wide window's edge", between(0.4, 20), 0, 0, "mayExpireToday: verySoon"],
    ["may have expired after its early edge", between(1, 20), 1, 0, "mayHaveExpired: verySoon"],
    ["counts down once an answer has passed the edge", between(1, 5), 1.5, 1.2, "within 3: verySoon"],
    ["may have expired at its far end", between(null, 3), 3, 0, "mayHaveExpired: verySoon"],
    ["may have expired after an unflagged answer", between(null, 3), 9, 9, "mayHaveExpired: verySoon"],
    ["may have expired without an answer for 6 days", between(null, 31), 6.1, 0, "mayHaveExpired: verySoon"],
    ["counts the 7 days of a new flag", between(null, 8), 0, 0, "within 7: verySoon"],
    ["counts the 30 days of a new flag", between(null, 31), 0, 0, "within 30: soon"],
    ["counts down in days, rounded up", between(null, 8), 4.2, 4, "within 3: verySoon"],
    ["says 1 day on the last two days", between(null, 8), 7.9, 7, "within 1: verySoon"],
    ["is urgent at 7 days without the service's flag", between(null, 31), 23, 22.9, "within 7: verySoon"],
    ["is not urgent at 8 days", between(null, 31), 22.9, 22.8, "within 8: soon"],
    ["names no day of a wide window", between(5, 24), 0, 0, "within 23: soon"],
    ["is over a month after the answer", between(null, 8), 31.1, 0, "over: over"],
  ])("%s", (_name, deadline, now, fetched, expected) => {
    expect(described(deadline, now, fetched)).toBe(expected);
  });
});

describe("nextChange", () => {
  it("returns the first time of another urgency, day or alert", () => {
    const window = fc.tuple(fc.option(span(40)), span(31), fc.integer({ min: -10 * day, max: 0 }));
    fc.assert(
      fc.property(window, span(80), ([from, width, fetched], later) => {
        const edge = from === null ? null : start + from;
        const deadline = { ...between(null, 0), earlyEdge: edge, farEnd: (edge ?? start) + width + 1 };
        const answer = { deadline, fetchedAt: start + fetched };
        const now = start + later;
        const next = nextChange(answer, now);
        const descriptionAt = (time: number) =>
          JSON.stringify([
            describeDeadline(answer, time).kind,
            urgencyAt(answer, time),
            Object.values(alertTimes(deadline)).map((due) => time >= due),
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

describe("nearest", () => {
  const by = between(3, 7);
  const within = (days: number) => between(null, days + 1);

  it.each<[string, KnownDeadline[], string]>([
    ["a last safe day today", [between(null, 0), between(1, 5), between(0.4, 5)], "today"],
    ["what may expire today", [between(null, 0), by, between(0.4, 5)], "mayExpireToday"],
    ["what may have expired", [by, between(null, 0), within(2)], "mayHaveExpired"],
    ["a last safe day before other ends", [within(7), by], "by"],
    ["the fewest days", [by, within(7), within(2)], "within"],
    ["nothing without a deadline", [], "unknown"],
  ])("prefers %s", (_name, windows, kind) => {
    const all = windows.map((deadline) => describeDeadline({ deadline, fetchedAt: start }, start));
    expect(nearest(all).kind).toBe(kind);
    expect(nearest(all.toReversed()).kind).toBe(kind);
  });
});
