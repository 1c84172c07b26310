import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dismissalKey } from "../../../src/core/sync/keys.ts";
import { bytesOf, pack, unpack } from "../../../src/core/sync/packing.ts";
import { seed } from "../../seed.ts";
import { largeReplicas, seen, start } from "./arbitraries.ts";
import { done, expectWithin, many, put, stored } from "./area.ts";

describe("a foreign or damaged item", () => {
  it("stays unchanged and keeps its room", () => {
    const others = Object.fromEntries(
      Array.from({ length: 300 }, (_, id) => [`other${id}`, "x".repeat(id < 10 ? 8_000 : 1)]),
    );
    const plan = pack(many(300), others, start);
    expectWithin({ ...others, ...plan.set });
    expect(plan.leftOut.length).toBeGreaterThan(0);
    expect(Object.keys(plan.set).length).toBeGreaterThan(0);
    expect(Object.keys(plan.set).filter((key) => key in others)).toEqual([]);
  });

  const damage = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<unknown>(
      [2],
      [1, [0, "w"]],
      [1, [3, "w", [1, "a", "f", 1]]],
      [1, [0, "w", [1, "a", "f"]]],
      [1, [0, "w", [1, "a", "f", 1.5]]],
      [1, [0, "w", [1, "a", "f", 1], [2, "a", "f", 2]]],
      [1, [0, "w", [-1, "a", "f", 1]]],
      [1, [0, "w", [1, "", "f", 1]]],
    ),
  );

  it("loses only its own records for a time", () => {
    fc.assert(
      fc.property(largeReplicas, damage, fc.nat(100), (replica, junk, which) => {
        const whole = pack(replica, {}, start);
        const keys = Object.keys(whole.set);
        const key = keys[which % keys.length];
        if (key === undefined) return;
        const area = stored({ ...whole.set, [key]: junk });
        const board = unpack(area, start);
        expect(board.unreadable).toEqual([key]);
        const lost = unpack({ [key]: whole.set[key] }, start).replica;
        const stays = new Set(
          [...replica.keys()].filter((name) => !lost.has(name) && !whole.leftOut.includes(name)),
        );
        expect(new Set(board.replica.keys())).toEqual(stays);

        const plan = pack(replica, area, start);
        expect(Object.keys(plan.set)).not.toContain(key);
        const after = done(plan, area);
        expectWithin(after);
        if (plan.leftOut.length === 0) expect(seen(unpack(after, start).replica)).toEqual(seen(replica));
      }),
      { seed, numRuns: 60, endOnFailure: true },
    );
  });

  it("does not stop the sync in large numbers", () => {
    const area = { "r.0": 1, "r.1": null, "r.2": {}, "r.3": "x", "r.4": [3], "r.31": [], "r.99": 7 };
    const replica = many(20);
    const plan = pack(replica, area, start);
    expect(seen(unpack(done(plan, area), start).replica)).toEqual(seen(replica));
    expect(unpack(done(plan, area), start).unreadable.toSorted()).toEqual(Object.keys(area).toSorted());
  });

  it("leaves the remaining room to wallets first", () => {
    const area = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`r.${index}`, "damaged"]));
    const dismissed = Array.from({ length: 400 }, (_, id) => dismissalKey(null, `${id}`));
    const replica = dismissed.reduce((before, key) => put(before, key, "x"), many(20));
    const { replica: board } = unpack(done(pack(replica, area, start), area), start);
    expect([...board.keys()]).toEqual(expect.arrayContaining([...many(20).keys()]));
    expect(board.size).toBeGreaterThan(20);
  });

  it("prevents writes if all items are damaged", () => {
    const area = Object.fromEntries(Array.from({ length: 32 }, (_, index) => [`r.${index}`, "damaged"]));
    const plan = pack(many(3), area, start);
    expect(plan.set).toEqual({});
    expect(plan.leftOut).toHaveLength(3);
  });
});

describe("bytesOf", () => {
  it.each([
    ["test", "abc", 9],
    ["test", "«ταБЬℓσ»", 23],
    ["test", "<", 12],
  ])("for key %j and value %j is %d", (key, value, bytes) => {
    expect(bytesOf(key, value)).toBe(bytes);
  });

  it("returns at least the bytes of the JSON", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.jsonValue(), (key, value) => {
        expect(bytesOf(key, value)).toBeGreaterThanOrEqual(Buffer.byteLength(key + JSON.stringify(value)));
      }),
      { seed },
    );
  });
});
