import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesOf, pack, type Quotas, syncQuotas, unpack } from "../../../src/core/sync/packing.ts";
import { expire, isDeleted, merge, type Replica, remove, write } from "../../../src/core/sync/replica.ts";
import { seed } from "../../seed.ts";
import { day, seen, start } from "./arbitraries.ts";

/**
 * A simulated browser's sync: each device has a copy of all items, and the server keeps the last upload. Only whole
 * items travel.
 */
type Device = {
  replica: Replica;
  readonly name: string;
  area: Record<string, unknown>;
  readonly unsent: Set<string>;
  readonly skew: number;
  leftOut: readonly string[];
};

const device = (name: string, skew: number): Device => ({
  replica: new Map(),
  name,
  area: {},
  unsent: new Set(),
  skew,
  leftOut: [],
});

/** The extension's work after a wake-up. @returns the number of written items */
function exchange(one: Device, at: number, quotas: Quotas): number {
  const now = at + one.skew;
  const { replica: board } = unpack(one.area, now);
  one.replica = expire(merge(one.replica, board), now);
  const plan = pack(one.replica, one.area, now, quotas);
  one.leftOut = plan.leftOut;
  Object.assign(one.area, JSON.parse(JSON.stringify(plan.set)));
  const touched = Object.keys(plan.set);
  for (const key of touched) one.unsent.add(key);
  if (touched.length > 0) {
    const bytes = Object.entries(one.area).reduce((sum, [key, value]) => sum + bytesOf(key, value), 0);
    expect(bytes).toBeLessThanOrEqual(quotas.totalBytes);
  }
  return touched.length;
}

/** The browser's work while it is online. */
function upAndDown(one: Device, server: Record<string, unknown>): void {
  for (const key of one.unsent) {
    if (key in one.area) server[key] = one.area[key];
    else delete server[key];
  }
  one.unsent.clear();
  one.area = { ...server };
}

const key = fc.oneof(
  fc.nat(30).map((id) => `evm:0x${id}`),
  fc.nat(30).map((id) => `evm:0x1/${id}`),
  fc.constant("=look"),
);
type Act =
  | { readonly kind: "write"; readonly key: string; readonly length: number }
  | { readonly kind: "remove"; readonly key: string }
  | { readonly kind: "exchange" }
  | { readonly kind: "online" };
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("write" as const), key, length: fc.nat(150) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), key }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("exchange" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("online" as const) }) },
);
const step = fc.record({ device: fc.nat(2), after: fc.nat(day / 2), act });
const skews = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: -40 * day, max: 40 * day })));
const story = fc.tuple(skews, fc.array(step, { minLength: 10, maxLength: 120, size: "max" }));

type Story = typeof story extends fc.Arbitrary<infer S> ? S : never;

/** Plays a story until the devices rest. @returns the number of rounds */
function play([offsets, steps]: Story, quotas: Quotas) {
  const devices = offsets.map((skew, index) => device(`d${index}`, skew));
  const server: Record<string, unknown> = {};
  let at = start;
  for (const { device, after, act: action } of steps) {
    at += after;
    const one = devices[device];
    if (one === undefined) continue;
    if (action.kind === "exchange") exchange(one, at, quotas);
    else if (action.kind === "online") upAndDown(one, server);
    else {
      one.replica =
        action.kind === "remove"
          ? remove(one.replica, action.key, one.name, at + one.skew)
          : write(one.replica, action.key, { label: "x".repeat(action.length) }, one.name, at + one.skew);
    }
  }
  for (const one of devices) upAndDown(one, server);
  for (let round = 1; round <= 20; round += 1) {
    let written = 0;
    for (const one of devices) {
      upAndDown(one, server);
      written += exchange(one, at, quotas);
      upAndDown(one, server);
    }
    if (written === 0) return { devices, server, rounds: round };
  }
  throw new Error("The devices write in turn without end");
}

describe("an exchange between three devices", () => {
  it("ends with equal data on all devices", () => {
    fc.assert(
      fc.property(story, (played) => {
        const { devices } = play(played, syncQuotas);
        const [first, ...others] = devices.map(({ replica }) => seen(replica));
        for (const other of others) expect(other).toEqual(first);
      }),
      { seed, numRuns: 150, endOnFailure: true },
    );
  });

  it.each([
    ["the whole area", { itemBytes: 600, items: 12, totalBytes: 2_000 }],
    ["each item", { itemBytes: 600, items: 3, totalBytes: 2_000 }],
  ])("reports records without room if %s is full", (_name, quotas) => {
    fc.assert(
      fc.property(story, (played) => {
        const { devices, server } = play(played, quotas);
        const stored = unpack(server, start).replica;
        for (const { replica, leftOut } of devices) {
          const missing = [...replica].filter(([name, entry]) => {
            const there = stored.get(name);
            if (there === undefined) return true;
            const both = merge(new Map([[name, there]]), new Map([[name, entry]]));
            return JSON.stringify([...seen(both)]) !== JSON.stringify([...seen(new Map([[name, there]]))]);
          });
          const reported = new Set(leftOut);
          const unreported = missing.filter(([name, entry]) => !isDeleted(entry) && !reported.has(name));
          expect(unreported).toEqual([]);
        }
      }),
      { seed, numRuns: 150, endOnFailure: true },
    );
  });
});
