import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  above,
  compareStamps,
  formatStamp,
  maxAhead,
  newClock,
  parseStamp,
  receive,
  type Stamp,
  tick,
} from "../../src/sync/hlc.ts";
import { seed } from "../seed.ts";
import { day, stamps as fewStamps, start } from "./arbitraries.ts";

const now = start;
const clocks = fc.integer({ min: 0, max: start + 900 * day });
const anyStamps: fc.Arbitrary<Stamp> = fc.record({
  time: fc.oneof(clocks, fc.constantFrom(0, 36 ** 9 - 1)),
  counter: fc.oneof(fc.nat(3), fc.constant(36 ** 4 - 1)),
  device: fc.string({ unit: fc.constantFrom(..."abzAZ09_-"), minLength: 1, maxLength: 16 }),
});

describe("the order of stamps", () => {
  it("is total: one of two different stamps is the later, and later than what the other is later than", () => {
    fc.assert(
      fc.property(fewStamps, fewStamps, fewStamps, (a, b, c) => {
        expect(Math.sign(compareStamps(a, b))).toBe(0 - Math.sign(compareStamps(b, a)));
        expect(compareStamps(a, b) === 0).toBe(formatStamp(a) === formatStamp(b));
        if (compareStamps(a, b) < 0 && compareStamps(b, c) < 0) expect(compareStamps(a, c)).toBeLessThan(0);
      }),
      { seed, numRuns: 1000 },
    );
  });

  it("goes by time, then counter, then device", () => {
    const stamp = { time: 5, counter: 5, device: "m" };
    const later = [
      { time: 6, counter: 0, device: "a" },
      { ...stamp, counter: 6, device: "a" },
      { ...stamp, device: "n" },
    ];
    for (const other of later) expect(compareStamps(stamp, other)).toBeLessThan(0);
  });
});

describe("a device's clock", () => {
  it("gives every write a later stamp than the one before, whatever the local clock does within 5 minutes", () => {
    const steps = fc.array(fc.integer({ min: -1_000, max: 1_000 }), { maxLength: 30 });
    fc.assert(
      fc.property(steps, (changes) => {
        let [last, at] = [newClock("a"), now];
        for (const change of changes) {
          at = Math.max(at + change, now);
          const next = tick(last, at);
          expect(compareStamps(next, last)).toBeGreaterThan(0);
          last = next;
        }
      }),
      { seed },
    );
  });

  it("never runs more than 5 minutes ahead, whatever it sees and wherever it stood", () => {
    fc.assert(
      fc.property(anyStamps, anyStamps, clocks, (last, other, at) => {
        const next = tick(receive(last, other, at), at);
        expect(next.time).toBeLessThanOrEqual(at + maxAhead);
        expect(next.time).toBeGreaterThanOrEqual(at);
        expect(next.device).toBe(last.device);
      }),
      { seed, numRuns: 1000 },
    );
  });

  it("follows a clock that is less than 5 minutes ahead, so that what comes after is later", () => {
    const other = { time: now + maxAhead - 1, counter: 7, device: "z" };
    expect(compareStamps(tick(receive(newClock("a"), other, now), now), other)).toBeGreaterThan(0);
  });

  it("is the local clock again soon after the local clock was set back by a year", () => {
    const wrong = tick(newClock("a"), now + 365 * day);
    const right = tick(wrong, now);
    expect(right.time).toBe(now + maxAhead);
    expect(tick(right, now + maxAhead + 1)).toEqual({ time: now + maxAhead + 1, counter: 0, device: "a" });
  });

  it.each([-1, Number.MAX_SAFE_INTEGER, 1.5])("lives with a local clock at %d", (at) => {
    const stamp = tick(newClock("a"), at);
    expect(parseStamp(formatStamp(stamp))).toEqual(stamp);
  });
});

it("a write is above all that it replaces, and can be stored", () => {
  fc.assert(
    fc.property(anyStamps, fc.array(anyStamps), (stamp, replaced) => {
      const possible = replaced.filter(({ time }) => time < 36 ** 9 - 1);
      const result = above(stamp, possible);
      expect(result.device).toBe(stamp.device);
      for (const old of possible) expect(compareStamps(result, old)).toBeGreaterThan(0);
      expect(parseStamp(formatStamp(result))).toEqual(result);
    }),
    { seed, numRuns: 1000 },
  );
});

describe("a stamp as text", () => {
  it("comes back as it was", () => {
    fc.assert(
      fc.property(anyStamps, (stamp) => {
        expect(parseStamp(formatStamp(stamp))).toEqual(stamp);
      }),
      { seed, numRuns: 1000 },
    );
  });

  it.each([
    "",
    "1..",
    "1.a",
    "01..a",
    "1.0.a",
    "1.01.a",
    "1..a b",
    "A..a",
    "1.2.3.4",
    "zzzzzzzzzz..a",
    "1.zzzzz.a",
    "-1..a",
    `1..${"a".repeat(17)}`,
    "1..a\n",
  ])("is not %j", (text) => {
    expect(parseStamp(text)).toBeNull();
  });
});
