import { describe, expect, it } from "vitest";
import type { Airdrop } from "../../../src/core/airdrops/airdrop.ts";
import { ownTotalBeside, totalOf } from "../../../src/core/airdrops/total.ts";

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

describe("ownTotalBeside", () => {
  const beside = (values: (number | null)[], own: number | null, shown: (number | null)[] = values) =>
    ownTotalBeside(
      {
        total: { usdValue: own, airdropsCount: null, isUnknown: false },
        airdrops: worth(...values).map((one) => ({ ...one, deadline: null })),
      },
      totalOf(worth(...shown)).known,
    );

  it.each([
    ["is the same", [100, 50], 150],
    ["is off by rounding", [33.333, 33.333, 33.333], 100],
    ["is off by less than a cent an entry", [1, 1, 1, 1, 1], 5.04],
    ["is off by less than a cent of nothing", [], 0.009],
    ["is the known part", [100, null], 100],
    ["is unknown itself", [100], null],
  ])("is left out where it %s", (_name, values, own) => {
    expect(beside(values, own)).toBeNull();
  });

  it.each([
    ["more than a cent an entry", [1, 1, 1, 1, 1], 5.06],
    ["more than a cent of nothing", [], 0.02],
    ["a much larger total", [100, 50], 163.25],
    ["unknown values", [100, null], 163.25],
  ])("is shown if it differs from the list's sum: %s", (_name, values, usd) => {
    expect(beside(values, usd)).toBe(usd);
  });

  it("is shown where Windfall leaves an airdrop out", () => {
    expect(beside([100, 50], 150, [100])).toBe(150);
    expect(beside([100, 50], 150, [])).toBe(150);
  });

  it("is left out before the service was asked", () => {
    expect(ownTotalBeside({ total: null, airdrops: [] }, 0)).toBeNull();
  });
});
