import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DayValue } from "../../../../src/core/airdrops/history.ts";
import { type ValueChart, valueChart } from "../../../../src/ui/options/history/value-scale.ts";
import { seed } from "../../../seed.ts";

const box = { width: 100, height: 50 };
const value = (day: number, known: number, unknown = 0): DayValue => ({ day, known, unknown });

function drawn(values: readonly DayValue[], today = values.at(-1)?.day ?? 0): ValueChart {
  const chart = valueChart(values, today, box);
  if (chart === null) throw new Error("no chart");
  return chart;
}

/** The strokes of a path as lists of points. */
function strokes(d: string): { x: number; y: number }[][] {
  return d
    .split("M")
    .filter(Boolean)
    .map((stroke) =>
      stroke
        .replace("Z", "")
        .split("L")
        .map((point) => {
          const [x, y] = point.split(" ").map(Number);
          return { x: x ?? Number.NaN, y: y ?? Number.NaN };
        }),
    );
}

describe("valueChart", () => {
  it("returns null for fewer than two days", () => {
    expect(valueChart([], 10, box)).toBeNull();
    expect(valueChart([value(10, 5)], 10, box)).toBeNull();
  });

  it("scales from the first day to the last, from 0", () => {
    const chart = drawn([value(10, 0), value(11, 30), value(12, 40)]);
    expect(chart).toMatchObject({ first: 10, last: 12, top: 50, atLeast: "", hasGaps: false });
    expect(chart.known).toBe("M0 50L50 20L100 10");
    expect(chart.area).toBe("M0 50L50 20L100 10L100 50L0 50Z");
    expect(chart.dots).toEqual([{ x: 100, y: 10, atLeast: false }]);
  });

  it.each([
    [0, 1],
    [0.01, 0.01],
    [1, 1],
    [1.01, 2],
    [2.2, 2.5],
    [1_000, 1_000],
    [1_001, 2_000],
    [7e12, 1e13],
  ])("with %d at most has %d at its top", (most, top) => {
    expect(drawn([value(1, 0), value(2, most)]).top).toBeCloseTo(top, 6);
  });

  it("joins consecutive days only, and dots single days", () => {
    const chart = drawn([value(0, 10), value(1, 10), value(3, 10), value(5, 10), value(6, 10)]);
    expect(strokes(chart.known).map((stroke) => stroke.map(({ x }) => x))).toEqual([
      [0, 16.67],
      [83.33, 100],
    ]);
    expect(chart.dots.map(({ x }) => x)).toEqual([50, 100]);
    expect(chart.hasGaps).toBe(true);
  });

  it("leaves a gap after the last fetch, except today", () => {
    const values = [value(10, 5), value(11, 5)];
    expect(drawn(values, 12)).toMatchObject({ last: 11, hasGaps: false });
    expect(drawn(values, 13)).toMatchObject({ last: 13, hasGaps: true });
    expect(drawn(values, 5)).toMatchObject({ last: 11, hasGaps: false });
  });

  it("draws values with unknown parts separately", () => {
    const chart = drawn([value(0, 10), value(1, 10), value(2, 10, 3), value(3, 10), value(4, 10)]);
    const days = (d: string) => strokes(d).map((stroke) => stroke.map(({ x }) => x / 25));
    expect(days(chart.known)).toEqual([
      [0, 1],
      [3, 4],
    ]);
    expect(days(chart.atLeast)).toEqual([[1, 2, 3]]);
    expect(drawn([value(0, 10), value(5, 0, 1)]).dots.map(({ atLeast }) => atLeast)).toEqual([false, true]);
  });

  it("stays inside its box for all values and gaps", () => {
    const sum = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e15, noNaN: true }));
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 30_000 }), { minLength: 2, maxLength: 400 });
    const values = fc
      .tuple(days, fc.array(fc.tuple(sum, fc.nat(3)), { minLength: 400, maxLength: 400 }))
      .map(([of, sums]) =>
        of
          .sort((a, b) => a - b)
          .map((day, index) => value(day, sums[index]?.[0] ?? 0, sums[index]?.[1] ?? 0)),
      );
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 40_000 }), (all, today) => {
        const chart = drawn(all, today);
        const lines = [...strokes(chart.known), ...strokes(chart.atLeast)];
        const points = [...lines.flat(), ...strokes(chart.area).flat(), ...chart.dots];
        for (const { x, y } of points) {
          expect(x >= 0 && x <= box.width).toBe(true);
          expect(y >= 0 && y <= box.height).toBe(true);
        }
        for (const line of lines)
          for (const [index, { x }] of line.entries())
            expect(x).toBeGreaterThanOrEqual(line[index - 1]?.x ?? 0);
        // Every day is on a line or has its own dot.
        const shown = new Set(points.map(({ x }) => x));
        const at = (day: number) =>
          Math.round(((day - chart.first) / (chart.last - chart.first)) * box.width * 100) / 100;
        for (const { day } of all) expect(shown.has(at(day))).toBe(true);
        expect(chart.top).toBeGreaterThanOrEqual(Math.max(...all.map(({ known }) => known)));
        expect(Number.isFinite(chart.top)).toBe(true);
        // No line crosses a day without a fetch.
        const joined = lines.reduce((pairs, line) => pairs + line.length - 1, 0);
        const follow = all.filter(({ day }, index) => all[index - 1]?.day === day - 1).length;
        expect(joined).toBe(follow);
      }),
      { seed },
    );
  });
});
