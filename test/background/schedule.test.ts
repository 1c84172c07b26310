import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FailureKind } from "../../src/airdrops/failure.ts";
import {
  afterFailure,
  afterSuccess,
  askedFor,
  dueIds,
  entryOf,
  isDue,
  isOut,
  nextWake,
  outageAfter,
} from "../../src/background/schedule.ts";
import type { WalletId } from "../../src/networks/network.ts";
import { seed } from "../seed.ts";

const minute = 60_000;
const hour = 60 * minute;
const now = Date.UTC(2026, 10, 20, 12);
const id: WalletId = "evm:0x1";
const other: WalletId = "evm:0x2";
const server = { kind: "server", at: now } as const;
const chance = fc.double({ min: 0, max: 1, noNaN: true });

describe("a wallet", () => {
  it("never looked up is due, and stays so until something is stored", () => {
    expect(dueIds({}, [id, other], now)).toEqual([id, other]);
  });

  it("asked for goes before what is merely due", () => {
    const schedule = { [id]: { ...entryOf({}, id), dueAt: now - hour } };
    expect(dueIds(askedFor(schedule, [other]), [id, other], now)).toEqual([other, id]);
  });

  it("near its time shares the wake-up, but not after a failure", () => {
    const entry = { dueAt: now + 14 * minute, failures: 0, failure: null, attemptedAt: now - hour };
    expect(isDue(entry, now)).toBe(true);
    expect(isDue({ ...entry, failures: 1 }, now)).toBe(false);
  });

  it("looked up in what is now the future, after the clock was set back, is due", () => {
    expect(isDue({ ...afterSuccess(now + 40 * 24 * hour, 6 * hour, 0.5) }, now)).toBe(true);
  });

  it("answered for is due again within a tenth of the interval", () => {
    fc.assert(
      fc.property(chance, (random) => {
        const { dueAt } = afterSuccess(now, 6 * hour, random);
        expect(Math.abs(dueAt - now - 6 * hour)).toBeLessThanOrEqual(0.6 * hour);
      }),
      { seed },
    );
  });

  it("that fails n times in a row waits from 1 to 60 min, and never is due at once", () => {
    fc.assert(
      fc.property(chance, fc.integer({ min: 0, max: 2_000 }), (random, failures) => {
        const entry = afterFailure({ ...entryOf({}, id), failures }, server, now, random);
        expect(entry.dueAt - now).toBeGreaterThanOrEqual(minute);
        expect(entry.dueAt - now).toBeLessThanOrEqual(hour);
        expect(isDue(entry, now)).toBe(false);
        expect(entry.failures).toBe(failures + 1);
      }),
      { seed },
    );
  });
});

describe("an outage", () => {
  it.each<[FailureKind, number | null]>([
    ["permissionMissing", null],
    ["offline", now + minute],
    ["redirected", now + minute],
  ])("by %s first lasts until %s", (kind, until) => {
    expect(outageAfter(null, { kind, at: now }).until).toBe(until);
  });

  it("by a rate limit lasts as long as the service said", () => {
    expect(outageAfter(null, { kind: "rateLimited", at: now, retryAt: now + 77 }).until).toBe(now + 77);
  });

  it("that goes on is tried less often, up to once an hour, and keeps its beginning", () => {
    const first = outageAfter(null, { kind: "offline", at: now });
    const later = outageAfter(first, { kind: "offline", at: now + 20 * minute });
    const days = outageAfter(later, { kind: "offline", at: now + 72 * hour });
    expect(later).toMatchObject({ failure: { at: now }, until: now + 30 * minute });
    expect(days).toMatchObject({ failure: { at: now }, until: now + 73 * hour });
  });

  it("is over at its end, and when its end lies absurdly far ahead", () => {
    const outage = { failure: { kind: "offline", at: now } as const, until: now + minute };
    expect(isOut(outage, now)).toBe(true);
    expect(isOut(outage, now + minute)).toBe(false);
    expect(isOut(outage, now - 40 * 24 * hour)).toBe(false);
    expect(isOut({ ...outage, until: null }, now + 1e12)).toBe(true);
  });
});

describe("the next wake", () => {
  it("is for the earliest wallet", () => {
    const schedule = { [id]: { ...entryOf({}, id), dueAt: now + hour } };
    expect(nextWake(schedule, [id], null, now, 6 * hour)).toBe(now + hour);
  });

  it("is never later than one interval ahead, never before now", () => {
    expect(nextWake({}, [], null, now, 6 * hour)).toBe(now + 6 * hour);
    expect(nextWake({}, [id], null, now, 6 * hour)).toBe(now);
  });

  it("is the end of an outage", () => {
    const outage = { failure: { kind: "offline", at: now } as const, until: now + minute };
    expect(nextWake({}, [id], outage, now, 6 * hour)).toBe(now + minute);
  });
});
