import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wholeParts } from "../../../src/core/airdrops/whole-dollars.ts";

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

describe("wholeParts", () => {
  it.each([
    [
      [2_230.25, 611.5, 110.5],
      [2_230, 612, 110],
    ],
    [
      [0.4, 0.4, 0.4],
      [1, 0, 0],
    ],
    [
      [5, 0, 7],
      [5, 0, 7],
    ],
    [[], []],
  ])("writes %j as %j", (parts, whole) => {
    expect(wholeParts(parts)).toEqual(whole);
  });

  it("adds up to the sum, rounded down", () => {
    const cents = fc.array(fc.nat(1e12), { maxLength: 200 });
    fc.assert(
      fc.property(cents, (each) => {
        const whole = wholeParts(each.map((part) => part / 100));
        expect(sum(whole)).toBe(Math.floor(sum(each) / 100));
        const differences = each.map((part, index) => Math.abs((whole[index] ?? 0) - part / 100));
        expect(Math.max(0, ...differences)).toBeLessThan(1);
      }),
    );
  });
});
