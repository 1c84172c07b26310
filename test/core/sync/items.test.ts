import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Area, bytesOf, planItems, readItems } from "../../../src/core/sync/items.ts";
import { merge, type SyncedMap } from "../../../src/core/sync/synced-map.ts";
import { seed } from "../../seed.ts";

const start = Date.UTC(2026, 10, 20, 12);

const clean = (_key: string, json: unknown) => (typeof json === "string" ? json : undefined);

const plan = (map: SyncedMap, area: Area = {}) => planItems(map, readItems(area, clean, start));
const stored = (area: Area): Area => JSON.parse(JSON.stringify(area));

function many(prefix: string, count: number, length = 60): SyncedMap {
  const ids = Array.from({ length: count }, (_, id) => id);
  return new Map(ids.map((id) => [`${prefix}${id}`, ["x".repeat(length), start + id]]));
}

/** More than the browser's limits. */
const large: fc.Arbitrary<SyncedMap> = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.nat(999).map((id) => `wallet:${id}`),
        fc.nat(999).map((id) => `hidden:/${id}`),
      ),
      fc.tuple(
        fc
          .constantFrom("é", "<", "\u2028", "\u{1f600}")
          .chain((letter) => fc.nat(900).map((length) => letter.repeat(length / letter.length))),
        fc.integer({ min: start - 1_000, max: start }),
      ),
    ),
    { maxLength: 200, size: "max" },
  )
  .map((entries) => new Map(entries));

describe("planItems", () => {
  it("exceeds no limit of the browser, and counts the rest", () => {
    fc.assert(
      fc.property(large, large, (before, after) => {
        const area = stored(plan(before).set);
        const { set, leftOut } = plan(after, area);
        const items = Object.entries({ ...area, ...stored(set) });
        const sizes = items.map(([key, item]) => bytesOf(key + JSON.stringify(item)));
        expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(8_192);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(102_400);
        const there = readItems(Object.fromEntries(items), clean, start);
        const missing = [...after].filter(([key, [, stamp]]) => (there.get(key)?.[1] ?? -1) < stamp);
        expect(missing.length).toBeLessThanOrEqual(leftOut);
      }),
      { seed, numRuns: 40, endOnFailure: true },
    );
  });

  it("writes nothing that is there", () => {
    fc.assert(
      fc.property(large, (map) => {
        const area = stored(plan(map).set);
        expect(plan(merge(map, readItems(area, clean, start)), area).set).toEqual({});
      }),
      { seed, numRuns: 20, endOnFailure: true },
    );
  });

  it("leaves out the oldest dismissals first", () => {
    const wallets = many("wallet:", 200);
    const dismissals = many("hidden:evm:0x1/", 1_500);
    const { set, leftOut } = plan(new Map([...dismissals, ...wallets]));
    const there = readItems(stored(set), clean, start);
    for (const key of wallets.keys()) expect(there.has(key)).toBe(true);
    expect(leftOut).toBe(1_700 - there.size);
    const kept = [...dismissals.keys()].map((key) => there.has(key));
    expect(kept.slice(0, 100)).not.toContain(true);
    expect(kept.slice(-400)).not.toContain(false);
  });

  it("adds to a full item what is more important", () => {
    const area = stored(plan(many("hidden:evm:0x1/", 1_500)).set);
    const there = readItems(area, clean, start);
    const { set } = plan(merge(there, many("wallet:", 1)), area);
    expect(readItems({ ...area, ...set }, clean, start).has("wallet:0")).toBe(true);
  });

  it("rewrites one item for one change", () => {
    const map = many("wallet:", 200);
    const area = stored(plan(map).set);
    const changed = merge(map, new Map([["wallet:7", ["new", start + 500]]]));
    expect(Object.keys(plan(changed, area).set)).toHaveLength(1);
  });
});

describe("a foreign or damaged item", () => {
  const junk = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<unknown>({ "wallet:1": 5 }, { "wallet:1": [1] }, { "wallet:1": ["x", "y"] }, [[]]),
  );

  it("loses only its own entries, until a device writes it", () => {
    fc.assert(
      fc.property(junk, fc.nat(11), (damage, which) => {
        const map = many("wallet:", 100);
        const area = stored(plan(map).set);
        const damaged = { ...area, other: 1, [`entries.${which}`]: damage };
        const own = readItems({ [`entries.${which}`]: area[`entries.${which}`] }, clean, start);
        const left = readItems(damaged, clean, start);
        expect([...map.keys()].filter((key) => !left.has(key))).toEqual([...own.keys()].sort(byNumber));
        const { set } = plan(map, damaged);
        expect(Object.keys(set)).toEqual([`entries.${which}`]);
        expect(readItems({ ...damaged, ...set }, clean, start)).toEqual(readItems(area, clean, start));
      }),
      { seed, numRuns: 60 },
    );
  });

  it("keeps the other entries beside a damaged one", () => {
    const item: unknown = JSON.parse(`{"wallet:1":["x",${start}],"wallet:2":[5,${start}],"__proto__":[]}`);
    const area = { "entries.0": item };
    expect([...readItems(area, clean, start)]).toEqual([["wallet:1", ["x", start]]]);
  });
});

const byNumber = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1);

describe("bytesOf", () => {
  it.each([
    ['test"abc"', 9],
    ['test"«ταБЬℓσ»"', 23],
    ['test"<"', 12],
    ["[1795176000000]", 17],
  ])("of %j is %d", (text, bytes) => {
    expect(bytesOf(text)).toBe(bytes);
  });
});
