import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newClock, type Stamp } from "../../src/sync/hlc.ts";
import {
  expire,
  fieldsOf,
  merge,
  mergeEntries,
  newestStamp,
  type Replica,
  remove,
  tombstoneKept,
  write,
} from "../../src/sync/replica.ts";
import { seed } from "../seed.ts";
import { day, smallReplicas, start } from "./arbitraries.ts";

const now = start;
const a = newClock("a");
const b = newClock("b");
const empty: Replica = new Map();
const wallet = (clock: Stamp, at = now) =>
  write(empty, "w", { label: "first", paused: false }, clock, at).replica;
const shown = (replica: Replica) => Object.fromEntries(fieldsOf(replica, "w") ?? [["gone", true]]);

describe("merging", () => {
  it("minds no order", () => {
    fc.assert(
      fc.property(smallReplicas, smallReplicas, (x, y) => {
        expect(merge(x, y)).toEqual(merge(y, x));
      }),
      { seed, numRuns: 2000 },
    );
  });

  it("minds no grouping", () => {
    fc.assert(
      fc.property(smallReplicas, smallReplicas, smallReplicas, (x, y, z) => {
        expect(merge(merge(x, y), z)).toEqual(merge(x, merge(y, z)));
      }),
      { seed, numRuns: 2000 },
    );
  });

  it("minds no repetition", () => {
    fc.assert(
      fc.property(smallReplicas, smallReplicas, (x, y) => {
        expect(merge(x, x)).toEqual(x);
        expect(merge(merge(x, y), y)).toEqual(merge(x, y));
      }),
      { seed, numRuns: 2000 },
    );
  });

  it("returns the very record to which the other adds nothing, and no other", () => {
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

  it("keeps edits of two fields that did not know of each other", () => {
    const base = wallet(a);
    const labelled = write(base, "w", { label: "A" }, a, now + 1).replica;
    const paused = write(base, "w", { paused: true }, b, now + 2).replica;
    expect(shown(merge(labelled, paused))).toEqual({ label: "A", paused: true });
  });
});

describe("a local write", () => {
  it("changes no more than it says, and no clock when it says nothing new", () => {
    const first = write(empty, "w", { label: "x", paused: false }, a, now);
    const same = write(first.replica, "w", { label: "x", paused: false }, first.clock, now + 9);
    expect(same).toEqual(first);
    expect(same.replica).toBe(first.replica);
    const { replica } = write(first.replica, "w", { label: "x", paused: true }, first.clock, now + 9);
    expect(replica.get("w")?.fields.get("label")?.stamp.time).toBe(now);
    expect(replica.get("w")?.fields.get("paused")?.stamp.time).toBe(now + 9);
  });

  it.each([
    [Number.NaN, null],
    [Number.NEGATIVE_INFINITY, null],
    [-0, 0],
    ["\ud800x", "\ufffdx"],
  ])("makes %j fit for storage", (value, stored) => {
    expect(fieldsOf(write(empty, "w", { v: value }, a, now).replica, "w")?.get("v")).toBe(stored);
  });
});

describe("of a deletion and an edit that did not know of each other", () => {
  const base = wallet(a);
  const deleted = (at: number) => remove(base, "w", a, at).replica;
  const renamed = (at: number) => write(base, "w", { label: "new" }, b, at).replica;

  it("a later edit holds, and brings the whole record back", () => {
    expect(shown(merge(deleted(now + 1), renamed(now + 2)))).toEqual({ label: "new", paused: false });
  });

  it("a later deletion holds", () => {
    expect(shown(merge(deleted(now + 2), renamed(now + 1)))).toEqual({ gone: true });
  });
});

describe("a deletion", () => {
  it("wins over what its device had seen, though that was stamped a year ahead", () => {
    const ahead = wallet(b, now + 365 * day);
    const { replica } = remove(ahead, "w", a, now);
    expect(shown(merge(ahead, replica))).toEqual({ gone: true });
  });

  it("gives way to whoever adds the record again knowing of it, though it was stamped a year ahead", () => {
    const gone = remove(wallet(a), "w", b, now + 365 * day).replica;
    const back = write(gone, "w", { label: "first", paused: true }, a, now + 5).replica;
    expect(shown(merge(back, gone))).toEqual({ label: "first", paused: true });
  });

  it("of what is not there, or twice, is nothing", () => {
    expect(remove(empty, "w", a, now)).toEqual({ replica: empty, clock: a });
    const once = remove(wallet(a), "w", a, now);
    expect(remove(once.replica, "w", once.clock, now + 1)).toEqual(once);
  });

  it("is remembered for 180 days, and no living record is ever forgotten", () => {
    const gone = write(remove(wallet(a), "w", a, now).replica, "old", { p: 1 }, a, now - 900 * day).replica;
    expect(expire(gone, now + tombstoneKept)).toBe(gone);
    expect([...expire(gone, now + tombstoneKept + 1).keys()]).toEqual(["old"]);
  });

  it("that is forgotten early by one device and not by another does no harm to what lives", () => {
    fc.assert(
      fc.property(smallReplicas, fc.integer({ min: 0, max: 4 }), (replica, later) => {
        const forgetful = expire(replica, start + tombstoneKept + later);
        expect(merge(forgetful, replica)).toEqual(replica);
        for (const [key, entry] of replica) expect(forgetful.has(key) || entry.deleted !== null).toBe(true);
        expect(expire(forgetful, start + tombstoneKept + later)).toBe(forgetful);
      }),
      { seed },
    );
  });
});

it("a record is deleted while its tombstone is above all its fields", () => {
  fc.assert(
    fc.property(smallReplicas, smallReplicas, (x, y) => {
      for (const entry of merge(x, y).values()) {
        if (entry.deleted !== null) expect(newestStamp(entry)).toEqual(entry.deleted);
      }
    }),
    { seed },
  );
});
