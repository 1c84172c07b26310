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

describe("a total", () => {
  it("never counts an unknown as 0", () => {
    expect(totalOf(worth(10, null, 0, null))).toEqual({ known: 10, unknown: 2 });
  });

  it("adds cents without the errors of binary fractions", () => {
    expect(totalOf(worth(0.1, 0.2)).known).toBe(0.3);
    expect(totalOf(worth(...Array.from({ length: 1_000 }, () => 0.01))).known).toBe(10);
  });

  it("is 0 without airdrops", () => {
    expect(totalOf([])).toEqual({ known: 0, unknown: 0 });
  });
});

describe("the service's own total", () => {
  it.each([
    ["is the same", [100, 50], 150, false],
    ["is off by rounding", [33.333, 33.333, 33.333], 100, false],
    ["is off by less than a cent an entry", [1, 1, 1, 1, 1], 5.04, false],
    ["is off by more than a cent an entry", [1, 1, 1, 1, 1], 5.06, true],
    ["is off by less than a cent of nothing", [], 0.009, false],
    ["is more than a cent of nothing", [], 0.02, true],
    ["says more", [100, 50], 163.25, true],
    ["cannot be compared with unknown values in the list", [100, null], 163.25, false],
    ["is unknown itself", [100], null, false],
  ])("%s", (_name, values, service, differ) => {
    expect(differs(totalOf(worth(...values)), service, values.length)).toBe(differ);
  });
});
