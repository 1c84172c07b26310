import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMap } from "../../../src/core/sync/items.ts";
import { merge, type SyncedMap, written } from "../../../src/core/sync/synced-map.ts";
import { seed } from "../../seed.ts";

const day = 24 * 60 * 60 * 1_000;
const start = Date.UTC(2026, 10, 20, 12);
const farthest = 1_000 * 365 * day;

const clean = (_key: string, json: unknown) => (json === null || typeof json === "string" ? json : undefined);

/** Few keys, values and stamps, so that they collide. */
const maps: fc.Arbitrary<SyncedMap> = fc
  .array(
    fc.tuple(
      fc.constantFrom("a", "b", "c"),
      fc.tuple(fc.constantFrom("x", "y", null), fc.integer({ min: start, max: start + 3 })),
    ),
  )
  .map((entries) => new Map(entries));

describe("merge", () => {
  it("gives the same in whatever order", () => {
    fc.assert(
      fc.property(maps, maps, maps, (x, y, z) => {
        expect(merge(x, y)).toEqual(merge(y, x));
        expect(merge(merge(x, y), z)).toEqual(merge(x, merge(y, z)));
        expect(merge(merge(x, y), y)).toEqual(merge(x, y));
      }),
      { seed, numRuns: 1_000 },
    );
  });

  it("lets a change of today win over one of last year", () => {
    const both = written(new Map(), [["wallet:1", "old"]], start - 700 * day);
    const today = written(both, [["wallet:1", null]], start);
    const asleep = written(both, [["wallet:1", "last year"]], start - 365 * day);
    for (const map of [merge(asleep, today), merge(today, asleep)])
      expect(map.get("wallet:1")).toEqual([null, start]);
  });
});

describe("a change", () => {
  it("gets a valid stamp from any clock", () => {
    for (const now of [-1, 1.5, 8.64e15]) {
      const map = written(new Map(), [["wallet:1", "x"]], now);
      expect(readMap(Object.fromEntries(map), clean, now)).toEqual(map);
    }
  });

  it.each([start + farthest, Number.MAX_SAFE_INTEGER])("wins over a hostile stamp of %d", (stamp) => {
    const hostile = { "wallet:1": ["hostile", stamp] };
    const seen = readMap(hostile, clean, start) ?? new Map();
    const mine = written(seen, [["wallet:1", "mine"]], start + 5);
    const later = readMap(Object.fromEntries(mine), clean, start + 5) ?? new Map();
    expect(merge(later, readMap(hostile, clean, start + 5) ?? new Map()).get("wallet:1")?.[0]).toBe("mine");
  });
});

it.each([
  [start + farthest, true],
  [start + farthest + 1, false],
  [Number.MAX_SAFE_INTEGER, false],
  [-1, false],
  [1.5, false],
])("a stamp of %d is valid: %s", (stamp, isValid) => {
  const map = readMap({ "wallet:1": ["x", stamp] }, clean, start);
  expect(map?.has("wallet:1")).toBe(isValid);
});
