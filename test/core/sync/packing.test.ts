import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { syncFields } from "../../../src/core/airdrops/dismissals.ts";
import { encodeWrites } from "../../../src/core/sync/codec.ts";
import { type Area, bytesOf, pack, syncQuotas, unpack } from "../../../src/core/sync/packing.ts";
import { deletion, merge, type Replica, remove, write } from "../../../src/core/sync/replica.ts";
import { seed } from "../../seed.ts";
import { anyReplicas, largeReplicas, seen, start } from "./arbitraries.ts";
import { done, expectWithin, many, put, stored } from "./area.ts";

describe("a packed replica", () => {
  it("is unpacked without a loss", () => {
    fc.assert(
      fc.property(anyReplicas, (replica) => {
        const plan = pack(replica, {}, start);
        const { replica: back, unreadable } = unpack(stored(plan.set), start);
        expect(plan.leftOut).toEqual([]);
        expect(unreadable).toEqual([]);
        expect(seen(back)).toEqual(seen(replica));
        expect([...back.keys()].toSorted()).toEqual([...replica.keys()].toSorted());
        for (const [key] of replica)
          if (!seen(replica).has(key))
            expect(back.get(key)?.get(deletion)).toEqual(replica.get(key)?.get(deletion));
      }),
      { seed, numRuns: 300 },
    );
  });

  it("exceeds no quota and reports every record without room", () => {
    fc.assert(
      fc.property(largeReplicas, largeReplicas, (first, second) => {
        const before = stored(pack(first, {}, start).set);
        expectWithin(before);
        const plan = pack(second, before, start);
        const after = done(plan, before);
        expectWithin(after);
        const there = unpack(after, start).replica;
        const left = new Set(plan.leftOut);
        for (const key of second.keys()) expect(there.has(key) && !left.has(key)).toBe(!left.has(key));
      }),
      { seed, numRuns: 60, endOnFailure: true },
    );
  });

  it("is not written twice", () => {
    fc.assert(
      fc.property(largeReplicas, (replica) => {
        const first = pack(replica, {}, start);
        const again = pack(replica, stored(first.set), start);
        expect(again).toEqual({ set: {}, leftOut: first.leftOut });
      }),
      { seed, numRuns: 60, endOnFailure: true },
    );
  });

  it("has the same items on every device", () => {
    fc.assert(
      fc.property(largeReplicas, anyReplicas, (replica, before) => {
        const whole = pack(replica, {}, start);
        if (whole.leftOut.length > 0 || replica.size === 0) return;
        const area = pack(before, {}, start).set;
        const plan = pack(replica, area, start);
        const used = Object.entries(done(plan, area)).filter(([, item]) => JSON.stringify(item) !== "[1]");
        if (Object.keys(plan.set).length > 0) expect(Object.fromEntries(used)).toEqual(whole.set);
      }),
      { seed, numRuns: 60, endOnFailure: true },
    );
  });

  it("rewrites one item for most changes", () => {
    let replica: Replica = many(200);
    let area: Area = pack(replica, {}, start).set;
    const touched = Array.from({ length: 200 }, (_, id) => {
      replica = put(replica, `evm:0x${id}`, "renamed", start + id);
      const plan = pack(replica, area, start);
      area = done(plan, area);
      return Object.keys(plan.set).length;
    });
    expect(touched.filter((count) => count === 1).length).toBeGreaterThan(180);
    expect(Math.max(...touched)).toBeLessThanOrEqual(3);
  });
});

describe("a record without room", () => {
  const quotas = { itemBytes: 800, items: 10, totalBytes: 2_000 };

  it("is a setting, then a dismissal, then a wallet", () => {
    let replica: Replica = many(10);
    for (let id = 0; id < 30; id += 1) {
      replica = put(put(replica, `evm:0x1/${id}`, "dismissal", start + id), `=${id}`, "setting");
    }
    const { set, leftOut } = pack(replica, {}, start, quotas);
    expectWithin(set, quotas);
    const there = [...unpack(set, start).replica.keys()];
    expect(there.filter((key) => key.startsWith("evm:") && !key.includes("/"))).toHaveLength(10);
    expect(leftOut.length).toBeGreaterThan(30);
    expect(there.length + leftOut.length).toBe(70);
    expect(leftOut.slice(-30).every((key) => key.startsWith("="))).toBe(true);
    // The latest dismissals stay.
    expect(there).toContain("evm:0x1/29");
    expect(leftOut).toContain("evm:0x1/0");
  });

  it("is a claim before anything else", () => {
    let replica: Replica = many(10);
    for (let id = 0; id < 30; id += 1) {
      const claim = { [syncFields.claimed]: JSON.stringify(["Orchard", 640, start + id]) };
      replica = write(replica, `evm:0x1/${id}`, claim, "laptop", start + id);
    }
    replica = put(put(replica, "evm:0x1/hidden", "dismissal", start), "=scan", "setting");
    const { set, leftOut } = pack(replica, {}, start, quotas);
    const there = [...unpack(set, start).replica.keys()];
    expect(there).toEqual(expect.arrayContaining(["evm:0x1/hidden", "=scan", "evm:0x1/29"]));
    expect(leftOut).toContain("evm:0x1/0");
    expect(leftOut.every((key) => key.startsWith("evm:0x1/"))).toBe(true);
  });

  it("is the only one if one byte is missing", () => {
    const keys = Array.from({ length: syncQuotas.items }, (_, index) => `r.${index}`);
    for (let count = 3; count < 12; count += 1) {
      const replica = many(count);
      const { set } = pack(replica, {}, start);
      const used = keys.reduce((sum, key) => sum + bytesOf(key, set[key] ?? [1]), 0);
      const { leftOut } = pack(replica, {}, start, { ...syncQuotas, totalBytes: used - 1 });
      expect(leftOut).toHaveLength(1);
    }
  });

  it("is never a deletion", () => {
    const replica = remove(many(60), "evm:0x7", "laptop", start);
    const { set, leftOut } = pack(replica, {}, start, quotas);
    expect(leftOut.length).toBeGreaterThan(0);
    expect(unpack(set, start).replica.get("evm:0x7")?.has(deletion)).toBe(true);
  });

  it("displaces no stored record of its kind", () => {
    const first = many(60);
    const area = pack(first, {}, start, quotas).set;
    const before = unpack(area, start).replica;
    for (let id = 0; id < 30; id += 1) {
      const plan = pack(put(before, `evm:0xnew${id}`, "x".repeat(id * 3), start + 9), area, start, quotas);
      const there = unpack(done(plan, area), start).replica;
      for (const key of before.keys()) expect(there.has(key)).toBe(true);
    }
  });

  it("is any record larger than an item", () => {
    const replica = put(put(many(3), "evm:0xhuge", "x".repeat(8_200)), "evm:0xbig", "x".repeat(8_000));
    const { set, leftOut } = pack(replica, {}, start);
    expect(leftOut).toEqual(["evm:0xhuge"]);
    expect(seen(unpack(set, start).replica).size).toBe(4);
  });
});

it("a record keeps its item in every version", () => {
  const replica = put(put(new Map(), "evm:0x1", "Main"), "solana:2", "Cold");
  expect(Object.keys(pack(replica, {}, start).set)).toEqual(["r.18", "r.22"]);
});

it("encodeWrites stores one stamp for simultaneous values", () => {
  const entry = write(new Map(), "evm:0x1", { a: 1, b: 2, c: 3 }, "laptop", start).get("evm:0x1");
  expect(encodeWrites(entry ?? new Map())).toEqual([[start, "laptop", "a", 1, "b", 2, "c", 3]]);
});

describe("a full item", () => {
  // Found by the exchange of three devices, seed 2075031664: two devices wrote in turn without end.
  it("keeps a deletion although this device knows a restored record", () => {
    const tiny = { itemBytes: 60, items: 1, totalBytes: 60 };
    const later = remove(put(new Map(), "evm:0x1", "a"), "evm:0x1", "phone", start + 2_000);
    const earlier = remove(put(new Map(), "evm:0x2", "b"), "evm:0x2", "laptop", start + 1_000);
    const area = stored(pack(later, {}, start, tiny).set);
    const restored = put(later, "evm:0x1", "x".repeat(100), start + 3_000);
    const plan = pack(merge(restored, earlier), area, start, tiny);
    expect(plan.set).toEqual({});
    expect(plan.leftOut.toSorted()).toEqual(["evm:0x1", "evm:0x2"]);
  });
});
