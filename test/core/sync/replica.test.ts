import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compareStamps,
  deletion,
  deletionsKept,
  expire,
  fieldsOf,
  giveUp,
  isDeleted,
  merge,
  mergeEntries,
  newestIn,
  type Replica,
  remove,
  write,
} from "../../../src/core/sync/replica.ts";
import { seed } from "../../seed.ts";
import { day, seen, smallReplicas, stamps, start } from "./arbitraries.ts";

const now = start;
const [a, b] = ["a", "b"];
const empty: Replica = new Map();
const wallet = (device: string, at = now) => write(empty, "w", { label: "first", paused: false }, device, at);
const shown = (replica: Replica) => Object.fromEntries(fieldsOf(replica, "w") ?? [["gone", true]]);

describe("merge", () => {
  it("is commutative", () => {
    fc.assert(
      fc.property(smallReplicas, smallReplicas, (x, y) => {
        expect(merge(x, y)).toEqual(merge(y, x));
      }),
      { seed, numRuns: 2000 },
    );
  });

  it("is associative", () => {
    fc.assert(
      fc.property(smallReplicas, smallReplicas, smallReplicas, (x, y, z) => {
        expect(merge(merge(x, y), z)).toEqual(merge(x, merge(y, z)));
      }),
      { seed, numRuns: 2000 },
    );
  });

  it("is idempotent", () => {
    fc.assert(
      fc.property(smallReplicas, smallReplicas, (x, y) => {
        expect(merge(x, x)).toEqual(x);
        expect(merge(merge(x, y), y)).toEqual(merge(x, y));
      }),
      { seed, numRuns: 2000 },
    );
  });

  it("returns the same record if nothing is added", () => {
    fc.assert(
      fc.property(smallReplicas, smallReplicas, (x, y) => {
        for (const [key, entry] of y) {
          const mine = x.get(key);
          if (mine === undefined) continue;
          const both = mergeEntries(mine, entry);
          if (both !== mine) expect(both).not.toEqual(mine);
        }
      }),
      { seed, numRuns: 1000 },
    );
  });

  it("keeps concurrent edits of two fields", () => {
    const base = wallet(a);
    const labelled = write(base, "w", { label: "A" }, a, now + 1);
    const paused = write(base, "w", { paused: true }, b, now + 2);
    expect(shown(merge(labelled, paused))).toEqual({ label: "A", paused: true });
  });
});

describe("write", () => {
  it("changes only the given fields", () => {
    const first = write(empty, "w", { label: "x", paused: false }, a, now);
    expect(write(first, "w", { label: "x", paused: false }, a, now + 9)).toBe(first);
    const replica = write(first, "w", { label: "x", paused: true }, a, now + 9);
    expect(replica.get("w")?.get("label")?.time).toBe(now);
    expect(replica.get("w")?.get("paused")?.time).toBe(now + 9);
  });

  it.each([now - 365 * day, now, -1, 1.5])("gets a later stamp than the replaced write at %d", (at) => {
    const first = wallet("z");
    const second = write(first, "w", { label: "second" }, a, at);
    expect(shown(merge(second, first))).toEqual({ label: "second", paused: false });
    expect(Number.isSafeInteger(second.get("w")?.get("label")?.time)).toBe(true);
  });

  it.each([-1, 1.5, 8.64e15])("gets a valid stamp from a clock at %d", (at) => {
    const time = wallet(a, at).get("w")?.get("label")?.time;
    expect(Number.isSafeInteger(time)).toBe(true);
    expect(time).toBeGreaterThanOrEqual(0);
  });

  it.each([
    [Number.NaN, null],
    [Number.NEGATIVE_INFINITY, null],
    [0.5, null],
    [-0, 0],
    ["\ud800x", "\ufffdx"],
  ])("makes %j fit for storage", (value, stored) => {
    expect(fieldsOf(write(empty, "w", { v: value }, a, now), "w")?.get("v")).toBe(stored);
  });
});

describe("a concurrent edit and deletion", () => {
  const base = wallet(a);
  const deleted = (at: number) => remove(base, "w", a, at);
  const renamed = (at: number) => write(base, "w", { label: "new" }, b, at);

  it("restores the record if the edit is later", () => {
    expect(shown(merge(deleted(now + 1), renamed(now + 2)))).toEqual({ label: "new", paused: false });
  });

  it("deletes the record if the deletion is later", () => {
    expect(shown(merge(deleted(now + 2), renamed(now + 1)))).toEqual({ gone: true });
  });
});

describe("a deletion", () => {
  it("wins over earlier writes with stamps ahead", () => {
    const ahead = wallet(b, now + 365 * day);
    const replica = remove(ahead, "w", a, now);
    expect(shown(merge(ahead, replica))).toEqual({ gone: true });
  });

  it("a year ahead loses to a later addition", () => {
    const gone = remove(wallet(a), "w", b, now + 365 * day);
    const back = write(gone, "w", { label: "first", paused: true }, a, now + 5);
    expect(shown(merge(back, gone))).toEqual({ label: "first", paused: true });
  });

  it("does not change an unknown or deleted record", () => {
    expect(remove(empty, "w", a, now)).toBe(empty);
    const once = remove(wallet(a), "w", a, now);
    expect(remove(once, "w", a, now + 1)).toBe(once);
  });

  it("is kept for 180 days", () => {
    const removed = remove(wallet(a, now - 1), "w", a, now);
    const gone = write(removed, "old", { p: 1 }, a, now - 900 * day);
    expect(expire(gone, now + deletionsKept)).toEqual(gone);
    expect([...expire(gone, now + deletionsKept + 1).keys()]).toEqual(["old"]);
  });

  it("dropped by one device harms no existing record", () => {
    fc.assert(
      fc.property(smallReplicas, fc.integer({ min: 0, max: 4 }), (replica, later) => {
        const forgetful = expire(replica, start + deletionsKept + later);
        expect(merge(forgetful, replica)).toEqual(replica);
        for (const [key, entry] of replica) expect(forgetful.has(key) || isDeleted(entry)).toBe(true);
        expect(expire(forgetful, start + deletionsKept + later)).toEqual(forgetful);
      }),
      { seed },
    );
  });
});

describe("the order of stamps", () => {
  it("is a total order", () => {
    fc.assert(
      fc.property(stamps, stamps, stamps, (x, y, z) => {
        expect(Math.sign(compareStamps(x, y))).toBe(0 - Math.sign(compareStamps(y, x)));
        expect(compareStamps(x, y) === 0).toBe(JSON.stringify(x) === JSON.stringify(y));
        if (compareStamps(x, y) < 0 && compareStamps(y, z) < 0) expect(compareStamps(x, z)).toBeLessThan(0);
      }),
      { seed, numRuns: 1000 },
    );
  });

  it("compares times, then devices", () => {
    const stamp = { time: 5, device: "m" };
    for (const other of [
      { time: 6, device: "a" },
      { time: 5, device: "n" },
    ])
      expect(compareStamps(stamp, other)).toBeLessThan(0);
  });
});

it("isDeleted is true if no field is later", () => {
  fc.assert(
    fc.property(smallReplicas, smallReplicas, (x, y) => {
      for (const entry of merge(x, y).values()) {
        const deleted = entry.get(deletion);
        const newest = newestIn(entry);
        const isLast = deleted !== undefined && newest !== undefined && compareStamps(deleted, newest) === 0;
        expect(isDeleted(entry)).toBe(isLast);
      }
    }),
    { seed },
  );
});

describe("giveUp", () => {
  const later = start + 365 * day;
  /** Both devices know two records; one record is deleted and forgotten while a device sleeps. */
  const both = ["kept", "deleted"].reduce<Replica>(
    (replica, key) => write(replica, key, { p: 1 }, "awake", start - day),
    new Map(),
  );
  const board = expire(remove(both, "deleted", "awake", start + day), later);

  it("drops records that were deleted a year ago", () => {
    expect([...seen(merge(both, board)).keys()]).toContain("deleted");
    expect(giveUp(both, board, start, later)).toEqual(["deleted"]);
  });

  it("keeps writes since the last exchange", () => {
    const edited = write(both, "deleted", { p: 2 }, "sleeper", start + 300 * day);
    const added = write(edited, "new", { p: 3 }, "sleeper", start + 300 * day);
    expect(giveUp(added, board, start, later)).toEqual([]);
  });

  it("drops nothing for an empty sync", () => {
    expect(giveUp(both, new Map(), start, later)).toEqual([]);
  });

  it("drops nothing within 180 days", () => {
    const notified = remove(both, "deleted", "awake", start + 1);
    expect(expire(notified, start + deletionsKept)).toEqual(notified);
    expect(giveUp(both, board, start, start + deletionsKept)).toEqual([]);
  });
});
