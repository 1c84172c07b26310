import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chunkOf, rowWindow } from "../../../../src/ui/popup/list/row-window.ts";
import { seed } from "../../../seed.ts";

const px = fc.integer({ min: 30, max: 3_000 });
const lists = fc
  .record({
    count: fc.integer({ min: 0, max: 12_000 }),
    measured: fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), px), { maxLength: 60 }),
    top: fc.integer({ min: -5_000, max: 700_000 }),
    tall: fc.integer({ min: 1, max: 4_000 }),
    held: fc.option(fc.integer({ min: 0, max: 11_999 })),
  })
  .map(({ count, measured, top, tall, held }) => ({
    count,
    heights: new Map(measured),
    sight: { top, bottom: top + tall },
    held: held === null || held >= count ? null : chunkOf(held),
  }));

describe("rowWindow", () => {
  it("selects existing rows once, in order", () => {
    fc.assert(
      fc.property(lists, ({ count, heights, sight, held }) => {
        const { chunks } = rowWindow(count, heights, sight, held);
        const rows = chunks.flatMap(({ from, to }) =>
          Array.from({ length: to - from }, (_, at) => from + at),
        );
        expect(rows).toEqual([...new Set(rows)].sort((one, other) => one - other));
        expect(rows.every((row) => row >= 0 && row < count)).toBe(true);
      }),
      { seed },
    );
  });

  it("covers the visible part", () => {
    fc.assert(
      fc.property(lists, ({ count, heights, sight }) => {
        const { chunks, below } = rowWindow(count, heights, sight, null);
        const tall = rowWindow(count, heights, { top: 0, bottom: 0 }, null).below;
        const isInList = sight.bottom > 0 && sight.top < tall && sight.bottom > sight.top && count > 0;
        expect(chunks.length > 0).toBe(isInList);
        if (!isInList) return;
        expect(chunks[0]?.gap ?? 0).toBeLessThanOrEqual(Math.max(0, sight.top));
        expect(tall - below).toBeGreaterThanOrEqual(Math.min(sight.bottom, tall) - 0.001);
      }),
      { seed },
    );
  });

  it.each([
    ["before a measurement: a closed row", [], 30, 15 * 48],
    ["by the first measured chunk", [[0, 600]], 45, 2 * 600],
    [
      "by each measured chunk",
      [
        [0, 600],
        [1, 900],
      ],
      45,
      900 + 600,
    ],
    ["with a shorter last chunk", [[0, 600]], 20, (600 / 15) * 5],
  ] as const)("leaves space for other rows, %s", (_name, heights, count, room) => {
    expect(rowWindow(count, new Map(heights), { top: 0, bottom: 1 }, null).below).toBe(room);
  });
});
