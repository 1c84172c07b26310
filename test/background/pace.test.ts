import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextTryAt, paceAfterTry, paceOnceAsked, paceWithoutTry, rested } from "../../src/background/pace.ts";
import { seed } from "../seed.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.UTC(2026, 10, 20, 12);

describe("the pace of a wallet that fails", () => {
  it("lets it be tried 30 times in any 24 hours at most, however eager who asks", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 200, maxLength: 400 }), (waits) => {
        const tries: number[] = [];
        let pacedTo = rested;
        let now = start;
        for (const wait of waits) {
          now += wait * minute;
          if (nextTryAt(pacedTo, now) > now) continue;
          tries.push(now);
          pacedTo = paceAfterTry(pacedTo, now);
        }
        for (const from of tries)
          expect(tries.filter((at) => at >= from && at < from + day).length).toBeLessThanOrEqual(30);
      }),
      { seed },
    );
  });

  it("lets six tries come at once, then one an hour", () => {
    let pacedTo = rested;
    for (let count = 0; count < 6; count++) {
      expect(nextTryAt(pacedTo, start)).toBe(start);
      pacedTo = paceAfterTry(pacedTo, start);
    }
    expect(nextTryAt(pacedTo, start)).toBe(start + hour);
    expect(nextTryAt(paceAfterTry(pacedTo, start + hour), start + hour)).toBe(start + 2 * hour);
  });

  it("holds nobody up for long after tries that a person asked for", () => {
    let pacedTo = rested;
    for (let count = 0; count < 100; count++) pacedTo = paceAfterTry(paceOnceAsked(pacedTo, start), start);
    expect(nextTryAt(pacedTo, start)).toBe(start + hour);
    expect(nextTryAt(paceOnceAsked(pacedTo, start), start)).toBe(start);
  });

  it("takes back a try that reached nobody", () => {
    const tired = Array.from({ length: 6 }).reduce<number>((pacedTo) => paceAfterTry(pacedTo, start), rested);
    expect(nextTryAt(paceWithoutTry(tired), start)).toBe(start);
    expect(paceWithoutTry(rested)).toBe(rested);
  });

  it("is forgotten when the clock was set back behind it", () => {
    const pacedTo = paceAfterTry(rested, start + 40 * day);
    expect(nextTryAt(pacedTo, start)).toBe(start);
  });
});
