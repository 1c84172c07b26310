import { describe, expect, it } from "vitest";
import type { Airdrop } from "../../../src/core/airdrops/airdrop.ts";
import { differs, totalOf, walletTotal } from "../../../src/core/airdrops/total.ts";

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

describe("the total of a wallet", () => {
  const own = (usdValue: number | null) => ({ usdValue, airdropsCount: null, at: 1 });
  const listed = (...values: (number | null)[]) =>
    worth(...values).map((one) => ({ ...one, deadline: null }));

  it.each([
    ["is the service's own", own(9), [5], { kind: "exact", usd: 9 }],
    ["is the service's own without a listed airdrop", own(9), [], { kind: "exact", usd: 9 }],
    ["is the service's own 0 beside airdrops", own(0), [5], { kind: "exact", usd: 0 }],
    ["is nothing for an own 0 and an empty list", own(0), [], { kind: "nothing" }],
    ["is nothing for an unknown own and an empty list", own(null), [], { kind: "nothing" }],
    ["is nothing before the service is asked about an empty list", null, [], { kind: "nothing" }],
    ["is unknown where every listed value is", own(null), [null, null], { kind: "unknown" }],
    ["is the sum before the service is asked", null, [5, 2], { kind: "exact", usd: 7 }],
    ["is at least the known part", null, [5, null], { kind: "atLeast", known: 5, unknown: 1 }],
    ["is at least the sum if the own is unknown", own(null), [5], { kind: "atLeast", known: 5, unknown: 0 }],
  ])("%s", (_name, total, values, expected) => {
    expect(walletTotal({ total, airdrops: listed(...values) })).toEqual(expected);
  });
});
