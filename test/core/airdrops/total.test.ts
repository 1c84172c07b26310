import { describe, expect, it } from "vitest";
import type { Airdrop } from "../../../src/core/airdrops/airdrop.ts";
import { differs, totalOf } from "../../../src/core/airdrops/total.ts";

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

  it("returns 0 without airdrops", () => {
    expect(totalOf([])).toEqual({ known: 0, unknown: 0 });
  });
});

describe("differs", () => {
  it.each([
    ["ignores an equal total", [100, 50], 150, false],
    ["ignores a rounding difference", [33.333, 33.333, 33.333], 100, false],
    ["ignores less than a cent per entry", [1, 1, 1, 1, 1], 5.04, false],
    ["reports more than a cent per entry", [1, 1, 1, 1, 1], 5.06, true],
    ["ignores less than a cent without airdrops", [], 0.009, false],
    ["reports over a cent without airdrops", [], 0.02, true],
    ["reports a larger service total", [100, 50], 163.25, true],
    ["ignores a list with unknown values", [100, null], 163.25, false],
    ["ignores an unknown service total", [100], null, false],
  ])("%s", (_name, values, service, differ) => {
    expect(differs(totalOf(worth(...values)), service, values.length)).toBe(differ);
  });
});
