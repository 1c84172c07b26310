import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowedAt, leftOf, spend, stretchedEvery } from "../../src/background/budget.ts";
import { type Spending, spentLately } from "../../src/spending.ts";
import { seed } from "../seed.ts";

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.UTC(2026, 10, 20, 12, 30);

describe("what was spent", () => {
  it("counts for a day, by the hour", () => {
    const spending = spend(spend([], 3, start), 4, start + 2 * hour);
    expect(spentLately(spending, start + 2 * hour)).toBe(7);
    expect(spentLately(spending, start + 23 * hour)).toBe(7);
    expect(spentLately(spending, start + 24 * hour)).toBe(4);
    expect(spentLately(spending, start + 27 * hour)).toBe(0);
  });

  it("stays small, whatever is spent", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 300 }), (minutes) => {
        let now = start;
        let spending: Spending = [];
        for (const wait of minutes) {
          now += wait * 60_000;
          spending = spend(spending, 1, now);
        }
        expect(spending.length).toBeLessThanOrEqual(24);
      }),
      { seed },
    );
  });

  it("is not forgotten by a clock that is set back an hour, and is by one set back for weeks", () => {
    const spending = spend([], 10, start);
    expect(leftOf(12, spending, start - hour)).toBe(2);
    expect(leftOf(12, spending, start - 40 * day)).toBe(12);
  });

  it("delays no refresh by more than a day", () => {
    const spending = spend([], 10, start);
    for (let back = 0; back < 40 * day; back += hour)
      expect(allowedAt(10, spending, start - back)).toBeLessThanOrEqual(start - back + 25 * hour);
  });

  it("is given back for what reached nobody, down to nothing", () => {
    expect(spentLately(spend(spend([], 2, start), -1, start), start)).toBe(1);
    expect(spentLately(spend([], -1, start), start)).toBe(0);
  });
});

describe("the daily budget", () => {
  it("allows a request now while there is some left, else when enough is a day old", () => {
    const spending = spend(spend([], 6, start), 4, start + 2 * hour);
    expect(allowedAt(11, spending, start + 3 * hour)).toBe(start + 3 * hour);
    const free = allowedAt(10, spending, start + 3 * hour);
    expect(leftOf(10, spending, free - 1)).toBe(0);
    expect(leftOf(10, spending, free)).toBe(6);
    expect(leftOf(4, spending, allowedAt(4, spending, start + 3 * hour))).toBe(4);
  });

  it("is held by the stretched interval, whatever the wallets", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 10, max: 1_000 }),
        (wallets, share, budget) => {
          const withTotal = Math.floor(wallets * share);
          const every = stretchedEvery(6 * hour, { wallets, withTotal }, budget);
          const looks = (day / every) * (wallets + withTotal);
          // The daily total of the others, which comes with a look at the earliest.
          const totals = (wallets - withTotal) * Math.min(1, day / every);
          expect(looks + totals).toBeLessThanOrEqual(budget * 0.8 + 1e-6);
        },
      ),
      { seed },
    );
  });

  it("leaves the interval as it was set where it holds by itself", () => {
    expect(stretchedEvery(6 * hour, { wallets: 5, withTotal: 5 }, 200)).toBe(6 * hour);
    expect(stretchedEvery(6 * hour, { wallets: 0, withTotal: 0 }, 200)).toBe(6 * hour);
  });
});
