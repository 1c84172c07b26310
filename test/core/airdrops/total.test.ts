import { describe, expect, it } from "vitest";
import type { Airdrop } from "../../../src/core/airdrops/airdrop.ts";
import { totalOf } from "../../../src/core/airdrops/total.ts";

const worth = (...values: (number | null)[]): Airdrop[] =>
  values.map((usdValue, index) => ({
    id: `${index}`,
    name: `${index}`,
    flags: { soon: null, verySoon: null },
    usdValue,
    url: null,
    imageUrl: null,
  }));

describe("totalOf", () => {
  it("never counts an unknown value as 0", () => {
    expect(totalOf(worth(10, null, 0, null))).toEqual({ known: 10, unknown: 2 });
  });

  it("adds cents without rounding errors", () => {
    expect(totalOf(worth(0.1, 0.2)).known).toBe(0.3);
    expect(totalOf(worth(...Array.from({ length: 1_000 }, () => 0.01))).known).toBe(10);
  });

  it("adds the cents that rows show", () => {
    expect(totalOf(worth(1.006, 1.006)).known).toBe(2.02);
  });

  it("is positive for parts of a cent", () => {
    expect(totalOf(worth(0.004)).known).toBe(0.004);
    expect(totalOf(worth(0.004, 0.004)).known).toBeCloseTo(0.008);
  });

  it("returns 0 without airdrops", () => {
    expect(totalOf([])).toEqual({ known: 0, unknown: 0 });
  });
});
