import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WalletId } from "../../../src/core/addresses/network.ts";
import {
  afterAnswer,
  afterOpening,
  afterRequest,
  dueAt,
  entryOf,
  isDue,
  isPressed,
  isWorthFetching,
  requestFetch,
} from "../../../src/core/refresh/schedule.ts";
import { seed } from "../../seed.ts";

const minute = 60_000;
const hour = 60 * minute;
const every = 6 * hour;
const now = Date.UTC(2026, 10, 20, 12);
const id: WalletId = "evm:0x1";
const chance = fc.double({ min: 0, max: 1, noNaN: true });
const waiting = { reason: null, since: now, until: now + minute };

function answered(at: number, random: number) {
  return afterAnswer(entryOf({}, id), at, at, random);
}

describe("the schedule", () => {
  it("treats a wallet without a fetch as due", () => {
    expect(isDue(entryOf({}, id), now, every)).toBe(true);
  });

  it("lets a wallet share a near wake-up unless it waits", () => {
    const entry = { ...entryOf({}, id), intervalFrom: now + 14 * minute - every };
    expect(isDue(entry, now, every)).toBe(true);
    expect(isDue({ ...entry, wait: waiting }, now + minute - 1, every)).toBe(false);
    expect(isDue({ ...entry, wait: waiting }, now + minute, every)).toBe(true);
  });

  it("treats a fetch in the future as due", () => {
    expect(isDue(answered(now + minute, 0.5), now, every)).toBe(false);
    expect(isDue(answered(now + 40 * 24 * hour, 0.5), now, every)).toBe(true);
  });

  it("makes a waiting wallet due for one request", () => {
    const pressed = entryOf(requestFetch({ [id]: { ...entryOf({}, id), wait: waiting } }, [id], now), id);
    expect(isDue(pressed, now, every)).toBe(true);
    expect(isPressed(pressed, now)).toBe(true);
    expect(isPressed(afterRequest(pressed, now), now)).toBe(false);
    expect(isPressed(afterRequest(pressed, now - 1), now)).toBe(true);
  });

  it("fetches an answered wallet after about one interval", () => {
    fc.assert(
      fc.property(chance, (random) => {
        const at = dueAt(answered(now, random), now, every);
        expect(Math.abs(at - now - every)).toBeLessThanOrEqual(0.1 * every + 1);
      }),
      { seed },
    );
  });
});

describe("an opened page", () => {
  const again = entryOf(afterOpening({ [id]: answered(now, 0.5) }, id, now), id);

  it("makes its wallet due 10 minutes and an hour later", () => {
    expect(dueAt(again, now, every)).toBe(now + 10 * minute);
    expect(isDue(again, now + 10 * minute - 1, every)).toBe(false);
    expect(isDue(again, now + 10 * minute, every)).toBe(true);
    const [, second = 0] = again.pressed;
    expect(second).toBe(now + hour);
  });

  it("counts from the latest opening", () => {
    const later = afterOpening({ [id]: again }, id, now + 5 * minute);
    expect(dueAt(entryOf(later, id), now, every)).toBe(now + 15 * minute);
  });
});

describe("a clock set back by any amount", () => {
  it("delays no wallet by more than one interval", () => {
    for (const random of [0, 0.5, 1]) {
      const entry = answered(now, random);
      expect(isDue(entry, now, every)).toBe(false);
      for (let back = 0; back < 400 * 24 * hour; back += hour) {
        const anew = now - back;
        expect(isDue(entry, anew, every) || isDue(entry, anew + 1.1 * every, every)).toBe(true);
      }
    }
  });
});

describe("isWorthFetching", () => {
  const entry = { ...entryOf({}, id), askedAt: now - hour };

  it("is false for a wallet of the present run", () => {
    expect(isWorthFetching(entry, null, now)).toBe(true);
    expect(isWorthFetching(entry, now - hour + 1, now)).toBe(true);
    expect(isWorthFetching(entry, now - hour, now)).toBe(false);
  });

  it("is false for a good answer of the last second", () => {
    const tried = { ...entry, askedAt: now };
    expect(isWorthFetching(tried, null, now)).toBe(false);
    const wait = { reason: null, since: now, until: now + minute };
    expect(isWorthFetching({ ...tried, wait }, null, now)).toBe(true);
  });
});
