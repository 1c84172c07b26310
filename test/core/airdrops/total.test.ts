import { describe, expect, it } from "vitest";
import { totalOf } from "../../../src/core/airdrops/total.ts";

const known = (...values: number[]) => totalOf(values.map((usdValue) => ({ usdValue }))).known;

describe("totalOf", () => {
  it("never counts an unknown value as 0", () => {
    const values = [10, null, 0, null].map((usdValue) => ({ usdValue }));
    expect(totalOf(values)).toEqual({ known: 10, unknown: 2 });
  });

  it("adds the cents that rows show, without rounding errors", () => {
    expect(known(0.1, 0.2)).toBe(0.3);
    expect(known(1.006, 1.006)).toBe(2.02);
    expect(known(0.004)).toBe(0.004);
  });
});
