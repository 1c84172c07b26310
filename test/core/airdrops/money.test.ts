import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsOf, partsInDollars, sumOf, totalOf, usdOf } from "../../../src/core/airdrops/money.ts";

const usd = (values: readonly number[]) => partsInDollars(values.map(centsOf)).map(usdOf);

describe("centsOf", () => {
  it.each([
    [0.1 + 0.2, 30],
    [285.405, 28_540],
    [0.000_001, 1],
    [1e12, 1e14],
  ])("takes %d USD as %d cents", (value, cents) => {
    expect(centsOf(value)).toBe(cents);
  });
});

describe("totalOf", () => {
  it("never counts an unknown value as 0", () => {
    const values = [0.1, null, 0.2, 0, null].map((usdValue) => ({ usdValue }));
    expect(totalOf(values)).toEqual({ known: 30, unknown: 2 });
  });
});

describe("partsInDollars", () => {
  it.each([
    [
      [2_230.25, 611.5, 110.5],
      [2_230, 612, 110],
    ],
    [
      [0.4, 0.4, 0.4],
      [1, 0, 0],
    ],
    [[], []],
  ])("writes %j as %j", (parts, whole) => {
    expect(usd(parts)).toEqual(whole);
  });

  it("adds up to the sum, rounded down", () => {
    const amounts = fc.array(fc.nat(1e12), { maxLength: 200 });
    fc.assert(
      fc.property(amounts, (each) => {
        const parts = each.map((cents) => centsOf(cents / 100));
        const whole = partsInDollars(parts);
        expect(sumOf(whole)).toBe(Math.floor(sumOf(parts) / 100) * 100);
        const differences = parts.map((part, index) => Math.abs((whole[index] ?? 0) - part));
        expect(Math.max(0, ...differences)).toBeLessThan(100);
      }),
    );
  });
});
