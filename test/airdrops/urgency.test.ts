import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { urgencyAt } from "../../src/airdrops/urgency.ts";
import { seed } from "../seed.ts";

const day = 24 * 60 * 60 * 1_000;
const read = Date.UTC(2026, 10, 20, 12);
const daysLater = (urgency: "verySoon" | "soon" | "none", days: number) =>
  urgencyAt(urgency, read, read + days * day);

describe("what the service said of a deadline,", () => {
  it.each([
    ["within 30 days", "soon", 0, "soon"],
    ["within 30 days, 22 days ago", "soon", 22, "soon"],
    ["within 30 days, 23 days ago", "soon", 23, "verySoon"],
    ["within 30 days, 31 days ago, for the service rounds by the day", "soon", 31, "verySoon"],
    ["within 30 days, more than 31 days ago", "soon", 31.01, "over"],
    ["within 7 days", "verySoon", 0, "verySoon"],
    ["within 7 days, 8 days ago", "verySoon", 8, "verySoon"],
    ["within 7 days, more than 8 days ago", "verySoon", 8.01, "over"],
    ["nothing, a year ago", "none", 365, "none"],
  ] as const)("%s", (_name, said, days, now) => {
    expect(daysLater(said, days)).toBe(now);
  });

  it("stays as it was when the clock was set back", () => {
    expect(daysLater("soon", -400)).toBe("soon");
    expect(daysLater("verySoon", -6)).toBe("verySoon");
  });

  it("only ever becomes more urgent as time goes by", () => {
    const rank = { none: 0, soon: 1, verySoon: 2, over: 3 };
    const days = fc.double({ min: 0, max: 60, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom("verySoon", "soon", "none"), days, days, (said, some, more) => {
        expect(rank[daysLater(said, some + more)]).toBeGreaterThanOrEqual(rank[daysLater(said, some)]);
      }),
      { seed },
    );
  });
});
