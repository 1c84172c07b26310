import { describe, expect, it } from "vitest";
import { newClock } from "../../src/sync/hlc.ts";
import { rejoin } from "../../src/sync/rejoin.ts";
import { expire, merge, type Replica, remove, tombstoneKept, write } from "../../src/sync/replica.ts";
import { day, seen, start } from "./arbitraries.ts";

const awake = newClock("awake");
const sleeper = newClock("sleeper");
const now = start + 365 * day;

/** Two records known to both devices; one is deleted while the other device sleeps, and that is forgotten since. */
const both = ["kept", "deleted"].reduce<Replica>(
  (replica, key) => write(replica, key, { p: 1 }, awake, start - day).replica,
  new Map(),
);
const board = expire(remove(both, "deleted", awake, start + day).replica, now);

describe("a device that slept for a year", () => {
  it("would bring back what was deleted, and does not", () => {
    expect([...seen(merge(both, board)).keys()]).toContain("deleted");
    const { replica, forgotten } = rejoin(both, board, start, now);
    expect([...seen(merge(replica, board)).keys()]).toEqual(["kept"]);
    expect(forgotten).toEqual(["deleted"]);
  });

  it("keeps what it wrote itself since it last spoke with the others", () => {
    const edited = write(both, "deleted", { p: 2 }, sleeper, start + 300 * day).replica;
    const added = write(edited, "new", { p: 3 }, sleeper, start + 300 * day).replica;
    expect(rejoin(added, board, start, now)).toEqual({ replica: added, forgotten: [] });
  });

  it("gives nothing up to an empty board", () => {
    expect(rejoin(both, new Map(), start, now)).toEqual({ replica: both, forgotten: [] });
  });
});

it("a device that slept for 180 days gives nothing up: deletions are still told", () => {
  const told = remove(both, "deleted", awake, start + 1).replica;
  expect(expire(told, start + tombstoneKept)).toBe(told);
  expect(rejoin(both, board, start, start + tombstoneKept).forgotten).toEqual([]);
});
