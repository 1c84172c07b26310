import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WalletId } from "../../../src/core/addresses/network.ts";
import {
  afterFailure,
  afterOpening,
  afterServiceFailure,
  afterSuccess,
  beforeTry,
  cancelled,
  dueAt,
  dueIds,
  entryOf,
  isDue,
  isWorthFetching,
  requestFetch,
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

const answered = afterSuccess;

describe("the schedule", () => {
  it("treats a wallet without a fetch as due", () => {
    expect(dueIds({}, [id, other], now, every)).toEqual([id, other]);
  });

  it("puts requested wallets before other due wallets", () => {
    const schedule = { [id]: { ...entryOf({}, id), intervalFrom: now - 7 * hour } };
    expect(dueIds(requestFetch(schedule, [other], now), [id, other], now, every)).toEqual([other, id]);
  });

  it("lets a wallet share a near wake-up unless it failed", () => {
    const entry = { ...entryOf({}, id), intervalFrom: now + 14 * minute - every };
    expect(isDue(entry, now, every)).toBe(true);
    const failing = afterFailure(entry, server, now);
    expect(isDue(failing, now + minute - 1, every)).toBe(false);
    expect(isDue(failing, now + minute, every)).toBe(true);
  });

  it("treats a fetch in the future as due", () => {
    expect(isDue(answered(now + minute, 0.5, null), now, every)).toBe(false);
    expect(isDue(answered(now + 40 * 24 * hour, 0.5, null), now, every)).toBe(true);
  });

  it("allows a waiting wallet one user-requested try", () => {
    const failing = afterFailure(entryOf({}, id), server, now);
    expect(isDue(failing, now, every)).toBe(false);
    const requested = entryOf(requestFetch({ [id]: failing }, [id], now), id);
    expect(isDue(requested, now, every)).toBe(true);
    expect(isDue(beforeTry(requested, now), now, every)).toBe(false);
  });

  it("includes only requested wallets while the gate is full", () => {
    const schedule = { [id]: { ...entryOf({}, id), intervalFrom: now - 7 * hour } };
    expect(dueIds(schedule, [id, other], now, every, true)).toEqual([]);
    expect(dueIds(requestFetch(schedule, [other], now), [id, other], now, every, true)).toEqual([other]);
  });

  it("delays a cancelled wallet like an answered wallet", () => {
    const later = { ...entryOf({}, other), intervalFrom: now - 5 * hour };
    const calm = cancelled({ [other]: later }, [id, other], now, 6 * hour, 0.5);
    expect(calm).toEqual({ [id]: { ...entryOf({}, id), intervalFrom: now }, [other]: later });
  });

  it("keeps an early edge that is ahead after cancelling", () => {
    const edgeAfter = (edge: number) =>
      entryOf(cancelled({ [id]: { ...entryOf({}, id), nextEdgeAt: edge } }, [id], now, every, 0.5), id)
        .nextEdgeAt;
    expect(edgeAfter(now + hour)).toBe(now + hour);
    expect(edgeAfter(now - hour)).toBeNull();
  });

  it("delays a cancelled wallet that waits", () => {
    const tried = beforeTry({ ...entryOf({}, id), requestedByUser: true }, now);
    const calm = cancelled({ [id]: tried }, [id], now, 6 * hour, 0.5);
    expect(dueIds(calm, [id], now + 2 * hour, every)).toEqual([]);
  });

  it("ends a request after one failed try", () => {
    const requested = entryOf(requestFetch({}, [id], now), id);
    const tried = { [id]: afterServiceFailure(requested, now) };
    expect(dueIds(tried, [id], now, every)).toEqual([id]);
    expect(dueIds(tried, [id], now, every, true)).toEqual([]);
  });

  it("fetches an answered wallet after about one interval", () => {
    fc.assert(
      fc.property(chance, (random) => {
        const at = dueAt(answered(now, random, null), now, every);
        expect(Math.abs(at - now - every)).toBeLessThanOrEqual(0.1 * every + 1);
      }),
      { seed },
    );
  });
});

describe("an early edge ahead", () => {
  const dueIn = (edge: number | null) => dueAt(answered(now, 0.5, edge), now, every) - now;

  it.each([
    ["before the next fetch brings the fetch forward", 3 * hour, 3.25 * hour],
    ["after the next fetch changes nothing", 9 * hour, 6 * hour],
    ["within an hour waits for the hour", 60_000, hour],
  ])("%s", (_name, ahead, expected) => {
    expect(dueIn(now + ahead)).toBe(expected);
    expect(dueIn(null)).toBe(6 * hour);
  });
});

describe("an opened page", () => {
  const again = entryOf(afterOpening({ [id]: answered(now, 0.5, null) }, id, now), id);

  it("makes its wallet due 10 minutes and an hour later", () => {
    expect(dueAt(again, now, every)).toBe(now + 10 * minute);
    expect(isDue(again, now + 10 * minute - 1, every)).toBe(false);
    expect(isDue(again, now + 10 * minute, every)).toBe(true);
    const [, second = 0] = again.again;
    expect(second).toBe(now + hour);
  });

  it("counts from the latest opening", () => {
    const later = afterOpening({ [id]: again }, id, now + 5 * minute);
    expect(dueAt(entryOf(later, id), now, every)).toBe(now + 15 * minute);
  });

  it("ends when the user stops the check", () => {
    const stopped = entryOf(cancelled({ [id]: again }, [id], now + 20 * minute, every, 0.5), id);
    expect(stopped.again).toEqual([now + hour]);
  });
});

describe("another interval", () => {
  it("applies to wallets that are scheduled already", () => {
    const entry = answered(now, 0.5, null);
    for (const days of [50, 1]) expect(dueAt(entry, now, days * 24 * hour)).toBe(now + days * 24 * hour);
  });
});

describe("a clock set back by any amount", () => {
  it("delays no wallet by more than one interval", () => {
    for (const random of [0, 0.5, 1]) {
      const calledOff = entryOf(cancelled({}, [id], now, every, random), id);
      const scheduled = answered(now, random, null);
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

it("a time in the future puts no wallet last", () => {
  const failed = (at: number) => afterServiceFailure(entryOf({}, id), at);
  const schedule = { [id]: failed(now - hour), [other]: failed(now + 40 * 24 * hour) };
  expect(dueIds(schedule, [id, other], now, every)).toEqual([other, id]);
  const ahead = { [id]: failed(now - hour), [other]: answered(now + 40 * 24 * hour, 0.5, null) };
  expect(dueIds(ahead, [id, other], now, every)).toEqual([other, id]);
});

describe("isWorthFetching", () => {
  const entry = { ...entryOf({}, id), attemptedAt: now - hour };

  it("is false for a wallet of the present run", () => {
    expect(isWorthFetching(entry, null, now)).toBe(true);
    expect(isWorthFetching(entry, now - hour + 1, now)).toBe(true);
    expect(isWorthFetching(entry, now - hour, now)).toBe(false);
  });

  it("is false for a good answer of the last second", () => {
    const tried = { ...entry, attemptedAt: now };
    expect(isWorthFetching(tried, null, now)).toBe(false);
    const wait = { reason: null, since: now, until: now + minute };
    expect(isWorthFetching({ ...tried, wait }, null, now)).toBe(true);
  });
});
