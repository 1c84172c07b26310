import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WalletId } from "../../../src/core/addresses/network.ts";
import {
  afterFailure,
  afterServiceFailure,
  afterSuccess,
  beforeTry,
  cancelled,
  dueIds,
  entryOf,
  isDue,
  isWorthFetching,
  withInterval,
  withRequested,
} from "../../../src/core/refresh/schedule.ts";
import { seed } from "../../seed.ts";

const minute = 60_000;
const hour = 60 * minute;
const every = 6 * hour;
const now = Date.UTC(2026, 10, 20, 12);
const id: WalletId = "evm:0x1";
const other: WalletId = "evm:0x2";
const server = { kind: "server", at: now } as const;
const chance = fc.double({ min: 0, max: 1, noNaN: true });

describe("the schedule", () => {
  it("treats a wallet without a fetch as due", () => {
    expect(dueIds({}, [id, other], now, every)).toEqual([id, other]);
  });

  it("puts requested wallets before other due wallets", () => {
    const schedule = { [id]: { ...entryOf({}, id), dueAt: now - hour } };
    expect(dueIds(withRequested(schedule, [other], now), [id, other], now, every)).toEqual([other, id]);
  });

  it("lets a wallet share a near wake-up unless it failed", () => {
    const entry = { ...entryOf({}, id), dueAt: now + 14 * minute, attemptedAt: now - hour };
    expect(isDue(entry, now, every)).toBe(true);
    const failing = afterFailure(entry, server, now);
    expect(isDue(failing, now + minute - 1, every)).toBe(false);
    expect(isDue(failing, now + minute, every)).toBe(true);
  });

  it("treats a fetch in the future as due", () => {
    expect(isDue(afterSuccess(now + minute, 6 * hour, 0.5), now, every)).toBe(false);
    expect(isDue({ ...afterSuccess(now + 40 * 24 * hour, 6 * hour, 0.5) }, now, every)).toBe(true);
  });

  it("allows a waiting wallet one user-requested try", () => {
    const failing = afterFailure(entryOf({}, id), server, now);
    expect(isDue(failing, now, every)).toBe(false);
    const requested = entryOf(withRequested({ [id]: failing }, [id], now), id);
    expect(isDue(requested, now, every)).toBe(true);
    expect(isDue(beforeTry(requested, now), now, every)).toBe(false);
  });

  it("includes only requested wallets after the budget is spent", () => {
    const schedule = { [id]: { ...entryOf({}, id), dueAt: now - hour } };
    expect(dueIds(schedule, [id, other], now, every, true)).toEqual([]);
    expect(dueIds(withRequested(schedule, [other], now), [id, other], now, every, true)).toEqual([other]);
  });

  it("delays a cancelled wallet like an answered wallet", () => {
    const later = { ...entryOf({}, other), dueAt: now + hour };
    const calm = cancelled({ [other]: later }, [id, other], now, 6 * hour, 0.5);
    expect(calm).toEqual({ [id]: { ...entryOf({}, id), dueAt: now + 6 * hour }, [other]: later });
  });

  it("delays a cancelled wallet that waits", () => {
    const tried = beforeTry({ ...entryOf({}, id), requestedByUser: true }, now);
    const calm = cancelled({ [id]: tried }, [id], now, 6 * hour, 0.5);
    expect(dueIds(calm, [id], now + 2 * hour, every)).toEqual([]);
  });

  it("ends a request after one failed try", () => {
    const requested = entryOf(withRequested({}, [id], now), id);
    const tried = { [id]: afterServiceFailure(requested, now) };
    expect(dueIds(tried, [id], now, every)).toEqual([id]);
    expect(dueIds(tried, [id], now, every, true)).toEqual([]);
  });

  it("fetches an answered wallet after about one interval", () => {
    fc.assert(
      fc.property(chance, (random) => {
        const { dueAt } = afterSuccess(now, 6 * hour, random);
        expect(Math.abs(dueAt - now - 6 * hour)).toBeLessThanOrEqual(0.6 * hour);
      }),
      { seed },
    );
  });
});

describe("an early edge ahead", () => {
  const dueAt = (edge: number | null) => afterSuccess(now, 6 * hour, 0.5, edge).dueAt - now;

  it.each([
    ["before the next fetch brings the fetch forward", 3 * hour, 3.25 * hour],
    ["after the next fetch changes nothing", 9 * hour, 6 * hour],
    ["within an hour waits for the hour", 60_000, hour],
  ])("%s", (_name, ahead, expected) => {
    expect(dueAt(now + ahead)).toBe(expected);
    expect(dueAt(null)).toBe(6 * hour);
  });
});

describe("withInterval", () => {
  const far = afterSuccess(now, 50 * 24 * hour, 0.5);

  it("rescales the delays of scheduled wallets", () => {
    const half = { ...far, dueAt: now + 25 * 24 * hour };
    const interval = { from: 50 * 24 * hour, to: 6 * hour };
    const anew = withInterval({ [id]: far, [other]: half }, [id, other], interval, now);
    expect([anew[id]?.dueAt, anew[other]?.dueAt]).toEqual([now + 6 * hour, now + 3 * hour]);
    const back = withInterval(anew, [id, other], { from: interval.to, to: interval.from }, now);
    expect([back[id]?.dueAt, back[other]?.dueAt]).toEqual([far.dueAt, half.dueAt]);
  });

  it("delays no fetch beyond an early edge", () => {
    const edge = now + 3 * hour;
    const scheduled = { [id]: afterSuccess(now, 6 * hour, 0.5, edge) };
    const anew = withInterval(scheduled, [id], { from: 6 * hour, to: 24 * hour }, now, () => edge);
    expect(anew).toEqual(scheduled);
  });

  it("does not change requested and failing wallets", () => {
    const failing = afterFailure(entryOf({}, id), server, now);
    const requested = entryOf(withRequested({}, [other], now), other);
    const schedule = { [id]: failing, [other]: requested };
    expect(withInterval(schedule, [id, other], { from: 24 * hour, to: hour }, now)).toEqual(schedule);
  });
});

describe("a clock set back by any amount", () => {
  it("delays no wallet by more than one interval", () => {
    for (const random of [0, 0.5, 1]) {
      const calledOff = entryOf(cancelled({}, [id], now, every, random), id);
      const scheduled = { ...afterSuccess(now, every, random), attemptedAt: now - every };
      for (const entry of [calledOff, scheduled]) {
        expect(isDue(entry, now, every)).toBe(false);
        for (let back = 0; back < 400 * 24 * hour; back += hour) {
          const anew = now - back;
          expect(isDue(entry, anew, every) || isDue(entry, anew + 1.1 * every, every)).toBe(true);
        }
      }
    }
  });
});

describe("isWorthFetching", () => {
  const entry = { ...entryOf({}, id), attemptedAt: now - hour };

  it("is false for a wallet of the present run", () => {
    expect(isWorthFetching(entry, null, now)).toBe(true);
    expect(isWorthFetching(entry, now - hour + 1, now)).toBe(true);
    expect(isWorthFetching(entry, now - hour, now)).toBe(false);
  });
});
