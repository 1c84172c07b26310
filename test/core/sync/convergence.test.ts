import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isItemKey, planItems, readItems, readMap } from "../../../src/core/sync/items.ts";
import { merge, type SyncedMap, written } from "../../../src/core/sync/synced-map.ts";
import { seed } from "../../seed.ts";

const day = 24 * 60 * 60 * 1_000;
const start = Date.UTC(2026, 10, 20, 12);
const lastTime = Number.MAX_SAFE_INTEGER;
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
});

/** A browser with its copy of the items, which travel whole. Of two uploads of an item the later one stays. */
type Device = {
  map: SyncedMap;
  area: Record<string, unknown>;
  readonly unsent: Set<string>;
  /** ms by which the clock is wrong. */
  readonly skew: number;
};

function exchange(one: Device, at: number): boolean {
  const there = readItems(one.area, clean, at + one.skew);
  one.map = merge(one.map, there);
  const { set } = planItems(one.map, there);
  Object.assign(one.area, JSON.parse(JSON.stringify(set)));
  for (const key of Object.keys(set)) one.unsent.add(key);
  return Object.keys(set).length > 0;
}

function goOnline(one: Device, server: Record<string, unknown>): void {
  for (const key of one.unsent) server[key] = one.area[key];
  one.unsent.clear();
  one.area = { ...server };
}

/** @returns after all devices have nothing to write */
function settle(devices: readonly Device[], server: Record<string, unknown>, at: number): void {
  for (let round = 0; round < 20; round += 1) {
    const wrote = devices.map((one) => {
      goOnline(one, server);
      const isChanged = exchange(one, at);
      goOnline(one, server);
      return isChanged;
    });
    if (!wrote.includes(true)) return;
  }
  throw new Error("The devices write in turn without end");
}

const key = fc.oneof(
  fc.nat(20).map((id) => `wallet:${id}`),
  fc.nat(60).map((id) => `hidden:/${id}`),
);

function stories(lengths: fc.Arbitrary<number>) {
  const step = fc.record({
    device: fc.nat(2),
    after: fc.nat(day / 2),
    key,
    value: fc.oneof(
      { weight: 6, arbitrary: lengths.map((length) => "x".repeat(length)) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
    act: fc.constantFrom("nothing", "nothing", "exchange", "online"),
  });
  const skews = fc.tuple(...[0, 1, 2].map(() => fc.constantFrom(-40 * day, 0, 0, 40 * day, 365 * day)));
  return fc.tuple(skews, fc.array(step, { minLength: 5, maxLength: 120, size: "max" }));
}

type Story = ReturnType<typeof stories> extends fc.Arbitrary<infer S> ? S : never;

function play([skews, steps]: Story) {
  const devices = skews.map((skew): Device => ({ map: new Map(), area: {}, unsent: new Set(), skew }));
  const server: Record<string, unknown> = {};
  let at = start;
  for (const { device, after, key, value, act } of steps) {
    at += after;
    const one = devices[device];
    if (one === undefined) continue;
    one.map = written(one.map, [[key, value]], at + one.skew);
    if (act === "exchange") exchange(one, at);
    if (act === "online") goOnline(one, server);
  }
  for (const one of devices) goOnline(one, server);
  settle(devices, server, at);
  return { devices, server, at };
}

const seen = (map: SyncedMap) => new Map([...map].filter(([, [value]]) => value !== null).sort());

describe("three devices with wrong clocks", () => {
  it("end with the same data", () => {
    fc.assert(
      fc.property(stories(fc.nat(150)), (story) => {
        const { devices, server, at } = play(story);
        const all = devices.reduce<SyncedMap>((map, one) => merge(map, one.map), new Map());
        for (const { map } of devices) expect(map).toEqual(all);
        expect(seen(readItems(server, clean, at))).toEqual(seen(all));
      }),
      { seed, numRuns: 60, endOnFailure: true },
    );
  });

  it("stop writing when the items are full", () => {
    fc.assert(
      fc.property(stories(fc.nat(6_000)), (story) => {
        play(story);
      }),
      { seed, numRuns: 25, endOnFailure: true },
    );
  });

  it("let each overwrite all that it has seen", () => {
    fc.assert(
      fc.property(stories(fc.nat(50)), fc.nat(2), fc.constantFrom("mine", null), (story, index, value) => {
        const { devices, server, at } = play(story);
        const one = devices[index];
        if (one === undefined) return;
        one.map = written(one.map, [["wallet:1", "before"]], at + one.skew);
        one.map = written(one.map, [["wallet:1", value]], at + one.skew);
        settle(devices, server, at);
        for (const { map } of devices) expect(map.get("wallet:1")?.[0]).toBe(value);
      }),
      { seed, numRuns: 40 },
    );
  });
});

it("a change of today wins over one of last year", () => {
  const both = written(new Map(), [["wallet:1", "old"]], start - 700 * day);
  const today = written(both, [["wallet:1", null]], start);
  const asleep = written(both, [["wallet:1", "last year"]], start - 365 * day);
  for (const map of [merge(asleep, today), merge(today, asleep)])
    expect(map.get("wallet:1")).toEqual([null, start]);
});

it("a change gets a valid stamp from any clock", () => {
  for (const now of [-1, 1.5, 8.64e15]) {
    const map = written(new Map(), [["wallet:1", "x"]], now);
    expect(readMap(Object.fromEntries(map), clean, now)).toEqual(map);
  }
});

describe("a hostile stamp", () => {
  const hostile = fc
    .tuple(
      fc.constantFrom(lastTime, start + farthest, start + 365 * day),
      fc.integer({ min: -3, max: 3 }),
      fc.constantFrom("hostile", null),
    )
    .map(([edge, off, value]) => ({ "wallet:1": [value, Math.min(edge + off, lastTime)] }));

  it("locks no device out, and damages no map", () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom("mine", null), (entry, value) => {
        const [itemKey = ""] = Object.keys(planItems(new Map([["wallet:1", ["", 1]]]), new Map()).set);
        expect(isItemKey(itemKey)).toBe(true);
        const server: Record<string, unknown> = { [itemKey]: entry };
        const devices = [0, 1].map((): Device => ({ map: new Map(), area: {}, unsent: new Set(), skew: 0 }));
        // Some stamps that were invalid at first are valid now.
        for (const at of [start, start + 5]) settle(devices, server, at);
        const [me] = devices;
        if (me === undefined) return;
        me.map = written(me.map, [["wallet:1", "before"]], start + 5);
        me.map = written(me.map, [["wallet:1", value]], start + 5);
        // A stamp one above the highest valid one is valid a moment later.
        settle(devices, server, start + 10);
        for (const { map } of devices) {
          expect(map.get("wallet:1")?.[0]).toBe(value);
          expect(readMap(Object.fromEntries(map), clean, start + 10)).toEqual(map);
        }
      }),
      { seed, numRuns: 200 },
    );
  });

  it.each([
    [start + 365 * day, true],
    [start + farthest, true],
    [start + farthest + 1, false],
    [lastTime, false],
    [-1, false],
    [1.5, false],
  ])("of %d is valid: %s", (stamp, isValid) => {
    const map = readMap({ "wallet:1": ["x", stamp] }, clean, start);
    expect(map?.has("wallet:1")).toBe(isValid);
  });
});
