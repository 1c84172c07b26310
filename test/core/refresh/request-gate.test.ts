import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limits } from "../../../src/config.ts";
import {
  countRequests,
  gateOpensAt,
  intervalOf,
  type RequestCounts,
  requestsLeft,
} from "../../../src/core/refresh/request-gate.ts";
import { seed } from "../../seed.ts";

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.UTC(2026, 10, 20, 12, 30);
const most = limits.automaticRequests;

describe("countRequests", () => {
  it("keeps counts after a clock change of an hour", () => {
    const counts = countRequests([], 10, start);
    expect(requestsLeft(counts, start - hour)).toBe(most - 10);
    expect(requestsLeft(counts, start - 40 * day)).toBe(most);
  });
});

describe("gateOpensAt", () => {
  it("opens after the oldest requests are a day old", () => {
    const almost = countRequests(countRequests([], 6, start), most - 7, start + 2 * hour);
    const now = start + 3 * hour;
    expect(gateOpensAt(almost, now)).toBe(now);
    const free = gateOpensAt(countRequests(almost, 1, now), now);
    expect(free).toBeGreaterThan(start + day);
    expect(free).toBeLessThanOrEqual(start + day + hour);
    expect(gateOpensAt(countRequests(almost, 1, now), free)).toBe(free);
  });

  it("lets at most 400 requests through in any 24 hours", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 40 }), (minutes) => {
        let now = start;
        let counts: RequestCounts = [];
        const sent: number[] = [];
        for (const wait of minutes) {
          now = gateOpensAt(counts, now + wait * 60_000);
          const burst = Math.min(150, requestsLeft(counts, now));
          counts = countRequests(counts, burst, now);
          sent.push(...Array.from({ length: burst }, () => now));
        }
        sent.forEach((at, index) => {
          const earlier = sent[index - most];
          if (earlier !== undefined) expect(at - earlier).toBeGreaterThanOrEqual(day);
        });
      }),
      { seed },
    );
  });

  it("delays no refresh by much more than a day", () => {
    const counts = countRequests([], most, start);
    for (let back = 0; back < 40 * day; back += hour)
      expect(gateOpensAt(counts, start - back)).toBeLessThanOrEqual(start - back + 26 * hour);
  });
});

describe("intervalOf", () => {
  it.each([1, 40, 41, 200])("keeps %i wallets below 320 requests a day", (wallets) => {
    const every = intervalOf({ refreshEvery: 1 }, wallets);
    expect((day / every) * 2 * wallets).toBeLessThanOrEqual(320);
  });

  it.each([0, 5, 40])("is the user's choice if it suffices for %i wallets", (wallets) => {
    expect(intervalOf({ refreshEvery: 6 * hour }, wallets)).toBe(6 * hour);
  });
});
