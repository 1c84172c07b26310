import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  limiterAfterTry,
  limiterOnceRequested,
  limiterWithoutTry,
  nextTryAt,
  unusedLimiter,
} from "../../../src/core/refresh/retry-limiter.ts";
import { seed } from "../../seed.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.UTC(2026, 10, 20, 12);

describe("the retry limiter", () => {
  it("allows at most 30 tries in any 24 hours", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 200, maxLength: 400 }), (waits) => {
        const tries: number[] = [];
        let limiter = unusedLimiter;
        let now = start;
        for (const wait of waits) {
          now += wait * minute;
          if (nextTryAt(limiter, now) > now) continue;
          tries.push(now);
          limiter = limiterAfterTry(limiter, now);
        }
        for (const from of tries)
          expect(tries.filter((at) => at >= from && at < from + day).length).toBeLessThanOrEqual(30);
      }),
      { seed },
    );
  });

  it("allows six tries at once, then one an hour", () => {
    let limiter = unusedLimiter;
    for (let count = 0; count < 6; count++) {
      expect(nextTryAt(limiter, start)).toBe(start);
      limiter = limiterAfterTry(limiter, start);
    }
    expect(nextTryAt(limiter, start)).toBe(start + hour);
    expect(nextTryAt(limiterAfterTry(limiter, start + hour), start + hour)).toBe(start + 2 * hour);
  });

  it("ignores user-requested tries beyond the limit", () => {
    let limiter = unusedLimiter;
    for (let count = 0; count < 100; count++)
      limiter = limiterAfterTry(limiterOnceRequested(limiter, start), start);
    expect(nextTryAt(limiter, start)).toBe(start + hour);
    expect(nextTryAt(limiterOnceRequested(limiter, start), start)).toBe(start);
  });

  it("takes back a try that was never sent", () => {
    const tired = Array.from({ length: 6 }).reduce<number>(
      (limiter) => limiterAfterTry(limiter, start),
      unusedLimiter,
    );
    expect(nextTryAt(limiterWithoutTry(tired), start)).toBe(start);
    expect(limiterWithoutTry(unusedLimiter)).toBe(unusedLimiter);
  });

  it("starts again after the clock was set back", () => {
    const limiter = limiterAfterTry(unusedLimiter, start + 40 * day);
    expect(nextTryAt(limiter, start)).toBe(start);
  });
});
