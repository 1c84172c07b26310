import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Row } from "../../../../src/core/airdrops/row.ts";
import type { DeadlineWindow } from "../../../../src/core/deadlines/deadline-window.ts";
import { deadlinesAhead } from "../../../../src/ui/options/history/deadline-dots.ts";
import { seed } from "../../../seed.ts";

const now = Date.UTC(2026, 10, 20, 12);
const day = 24 * 60 * 60 * 1_000;

let count = 0;

function row(window: DeadlineWindow | null, urgency: Row["urgency"] = "soon", fetchedAt = now): Row {
  count += 1;
  const id = `id-${count}`;
  return {
    airdrop: {
      id,
      name: id,
      usdValue: 1,
      url: null,
      imageUrl: null,
      deadline: window === null ? null : { ...window, later: [], deniedAt: null },
    },
    urgency,
    wallet: { id: "evm:0x1", network: "evm", address: "0x1", label: null },
    fetchedAt,
  };
}

const between = (from: number, to: number, urgency?: Row["urgency"]) =>
  row({ from: now + from * day, to: now + to * day }, urgency);

describe("deadlinesAhead", () => {
  it("returns nothing without deadlines", () => {
    const nothing = { dated: [], dots: [], lanes: 0, within7: 0, within30: 0, unchecked: [] };
    expect(deadlinesAhead([], now)).toEqual(nothing);
    expect(deadlinesAhead([row(null, "none")], now)).toEqual(nothing);
  });

  it("places a known deadline at its early edge", () => {
    const { dots, dated } = deadlinesAhead([between(15, 17), between(3, 6, "verySoon")], now);
    expect(dots).toEqual([
      { start: 0.1, end: 0.2, count: 1, lane: 0, isVerySoon: true },
      { start: 0.5, end: 17 / 30, count: 1, lane: 0, isVerySoon: false },
    ]);
    expect(dated.map(({ from, to }) => [(from - now) / day, (to - now) / day])).toEqual([
      [3, 6],
      [15, 17],
    ]);
  });

  it("counts other deadlines in their stretch", () => {
    const { dots, within7, within30 } = deadlinesAhead(
      [between(-1, 8, "verySoon"), between(6, 31), between(6, 31)],
      now,
    );
    expect({ dots, within7, within30 }).toEqual({ dots: [], within7: 1, within30: 2 });
  });

  it("joins dots of one day, and separates close ones", () => {
    const { dots, lanes } = deadlinesAhead([between(10.25, 12), between(10.75, 13), between(11.5, 13)], now);
    expect(lanes).toBe(2);
    expect(dots.map(({ count: of, lane }) => [of, lane])).toEqual([
      [2, 0],
      [1, 1],
    ]);
    expect(dots[0]).toMatchObject({ start: 10.25 / 30, end: 13 / 30 });
  });

  it("places a passed early edge at the start", () => {
    expect(deadlinesAhead([between(-2, 1.5, "verySoon")], now).dots).toMatchObject([{ start: 0, end: 0.05 }]);
  });

  it("lists airdrops that may have expired apart", () => {
    const old = { from: now - 2 * day, to: now + day };
    const { dots, dated, unchecked } = deadlinesAhead([row(old, "verySoon", now - 3 * day)], now);
    expect({ dots, dated }).toEqual({ dots: [], dated: [] });
    expect(unchecked).toMatchObject([{ shown: { kind: "mayHaveExpired", lastChecked: now - 3 * day } }]);
  });

  it("keeps all deadlines on the line in few lanes", () => {
    const window = fc
      .tuple(fc.double({ min: -5, max: 32, noNaN: true }), fc.double({ min: 0.01, max: 5, noNaN: true }))
      .map(([from, width]) => between(from, from + width));
    fc.assert(
      fc.property(fc.array(window, { maxLength: 200 }), (rows) => {
        const { dated, dots, lanes } = deadlinesAhead(rows, now);
        expect(dots.reduce((sum, dot) => sum + dot.count, 0)).toBe(dated.length);
        expect(lanes).toBeLessThanOrEqual(8);
        for (const { start, end, lane } of dots) {
          expect(start >= 0 && start <= end && end <= 1 && lane < lanes).toBe(true);
          for (const other of dots)
            if (other.lane === lane && other.start > start) expect(other.start).toBeGreaterThan(end);
        }
      }),
      { seed },
    );
  });
});
