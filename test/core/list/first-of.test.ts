import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstOf } from "../../../src/core/list/first-of.ts";

describe("firstOf", () => {
  it("is the start of the stably sorted list", () => {
    const ranks = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 40 });
    fc.assert(
      fc.property(ranks, fc.integer({ min: 1, max: 12 }), (all, most) => {
        const entries = all.map((rank, place) => ({ rank, place }));
        const compare = (a: { rank: number }, b: { rank: number }) => a.rank - b.rank;
        expect(firstOf(entries, most, compare)).toEqual(entries.toSorted(compare).slice(0, most));
      }),
    );
  });
});
