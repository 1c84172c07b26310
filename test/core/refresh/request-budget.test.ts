import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  budgetAllowsAt,
  intervalOf,
  type RequestCounts,
  recentRequests,
  requestsLeft,
  withRequests,
} from "../../../src/core/refresh/request-budget.ts";
import { seed } from "../../seed.ts";

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.UTC(2026, 10, 20, 12, 30);

describe("withRequests", () => {
  it("counts requests for a day, by the hour", () => {
    const counts = withRequests(withRequests([], 3, start), 4, start + 2 * hour);
    expect(recentRequests(counts, start + 2 * hour)).toBe(7);
    expect(recentRequests(counts, start + 23 * hour)).toBe(7);
    expect(recentRequests(counts, start + 24 * hour)).toBe(4);
    expect(recentRequests(counts, start + 27 * hour)).toBe(0);
  });

  it("stores few counts for any requests", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 300 }), (minutes) => {
        let now = start;
        let counts: RequestCounts = [];
        for (const wait of minutes) {
          now += wait * 60_000;
          counts = withRequests(counts, 1, now);
        }
        expect(counts.length).toBeLessThanOrEqual(24);
      }),
      { seed },
    );
  });

  it("keeps counts after a clock change of an hour", () => {
    const counts = withRequests([], 10, start);
    expect(requestsLeft(12, counts, start - hour)).toBe(2);
    expect(requestsLeft(12, counts, start - 40 * day)).toBe(12);
  });

  it("delays no refresh by more than a day", () => {
    const counts = withRequests([], 10, start);
    for (let back = 0; back < 40 * day; back += hour)
      expect(budgetAllowsAt(10, counts, start - back)).toBeLessThanOrEqual(start - back + 25 * hour);
  });

  it("subtracts requests that were not sent", () => {
    expect(recentRequests(withRequests(withRequests([], 2, start), -1, start), start)).toBe(1);
    expect(recentRequests(withRequests([], -1, start), start)).toBe(0);
  });
});

describe("budgetAllowsAt", () => {
  it("allows a fetch after enough requests are a day old", () => {
    const counts = withRequests(withRequests([], 6, start), 4, start + 2 * hour);
    expect(budgetAllowsAt(12, counts, start + 3 * hour)).toBe(start + 3 * hour);
    const free = budgetAllowsAt(10, counts, start + 3 * hour);
    expect(requestsLeft(10, counts, free - 1)).toBe(0);
    expect(requestsLeft(10, counts, free)).toBe(6);
    expect(requestsLeft(4, counts, budgetAllowsAt(4, counts, start + 3 * hour))).toBe(4);
  });

  it("waits for room for both requests of a fetch", () => {
    const counts = withRequests(withRequests([], 1, start), 9, start + 2 * hour);
    const now = start + 3 * hour;
    expect(requestsLeft(10, counts, budgetAllowsAt(10, counts, now))).toBe(10);
    expect(requestsLeft(11, counts, budgetAllowsAt(11, counts, now))).toBe(2);
  });
});

describe("intervalOf", () => {
  it("keeps any wallets within the budget", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 10, max: 1_000 }),
        (wallets, dailyBudget) => {
          const every = intervalOf({ refreshEvery: 6 * hour, dailyBudget }, wallets);
          expect((day / every) * 2 * wallets).toBeLessThanOrEqual(dailyBudget * 0.8 + 1e-6);
        },
      ),
      { seed },
    );
  });

  it.each([0, 5, 20])("is the user's choice if it suffices for %i wallets", (wallets) => {
    expect(intervalOf({ refreshEvery: 6 * hour, dailyBudget: 200 }, wallets)).toBe(6 * hour);
  });
});
