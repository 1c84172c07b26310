import { describe, expect, it } from "vitest";
import {
  datedUrgencies,
  isDated,
  mostUrgent,
  rank,
  urgencies,
  urgencyRules,
  urgencyWithin,
} from "../../../src/core/deadlines/urgency.ts";

describe("urgencies", () => {
  it("begin with the most urgent and end without a date", () => {
    expect(urgencies[0]).toBe(mostUrgent);
    expect(urgencies).toEqual([...datedUrgencies, ...urgencies.filter((urgency) => !isDated(urgency))]);
    const times = datedUrgencies.map((urgency) => urgencyRules[urgency].within);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it.each(datedUrgencies)("%s begins at its time", (urgency) => {
    const { within } = urgencyRules[urgency];
    const next = datedUrgencies[rank[urgency] + 1] ?? urgency;
    expect([urgencyWithin(within), urgencyWithin(within + 1)]).toEqual([urgency, next]);
  });
});
