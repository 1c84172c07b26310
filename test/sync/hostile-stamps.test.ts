import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decode, encode } from "../../src/sync/codec.ts";
import { credible, newClock, type Stamp } from "../../src/sync/hlc.ts";
import { type Area, pack, unpack } from "../../src/sync/packing.ts";
import {
  credibly,
  type Entry,
  expire,
  fieldsOf,
  follow,
  merge,
  mergeEntries,
  type Replica,
  remove,
  write,
} from "../../src/sync/replica.ts";
import { seed } from "../seed.ts";
import { day, seen, start } from "./arbitraries.ts";
import { done, stored } from "./area.ts";

/** Items that somebody wrote with stamps near the end of time, or of what is believed. */

const lastTime = 36 ** 9 - 1;
const lastCounter = 36 ** 4 - 1;
const farthest = 1_000 * 365 * day;

const edges = [lastTime, lastTime - lastCounter - 1, start + farthest, start + 365 * day, start];
const times = fc
  .tuple(fc.constantFrom(...edges), fc.integer({ min: -3, max: 3 }))
  .map(([edge, off]) => Math.min(edge + off, lastTime));
const stamps: fc.Arbitrary<Stamp> = fc.record({
  time: times,
  counter: fc.constantFrom(0, lastCounter),
  device: fc.constantFrom("zzzzzzzzzzzzzzzz", "a", "me"),
});
const entries: fc.Arbitrary<Entry> = fc
  .record({ p: stamps, q: stamps, deleted: fc.option(stamps) })
  .map(({ p, q, deleted }) => {
    const fields = new Map([
      ["p", { value: "hostile", stamp: p }],
      ["q", { value: "hostile", stamp: q }],
    ]);
    return mergeEntries({ fields, deleted: null }, { fields: new Map(), deleted });
  });
const hostile: fc.Arbitrary<Replica> = fc
  .tuple(fc.option(entries), fc.option(entries))
  .map(
    ([one, two]) => new Map([...(one ? [["w1", one] as const] : []), ...(two ? [["w2", two] as const] : [])]),
  );

type Device = { own: unknown; clock: Stamp };
const device = (name: string): Device => ({ own: encode([]), clock: newClock(name) });
const asJson = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

function keep(one: Device, replica: Replica): void {
  one.own = asJson(encode(replica));
  expect(decode(one.own)).toEqual(replica);
}

/** As the background does it. @throws when its own replica cannot be read any more */
function known(one: Device, now: number): Replica {
  const replica = decode(one.own);
  if (replica === null) throw new Error("A device lost what it knew");
  return credibly(replica, now);
}

function exchange(one: Device, area: Area, now: number): Area {
  const { replica: board } = unpack(area, now);
  const replica = expire(merge(known(one, now), board), now);
  one.clock = follow(one.clock, board, now);
  keep(one, replica);
  return stored(done(pack(replica, area, now), area));
}

function edit(one: Device, change: "write" | "remove", value: string, now: number): void {
  const replica = known(one, now);
  const changed =
    change === "write"
      ? write(replica, "w1", { p: value, q: value }, one.clock, now)
      : remove(replica, "w1", one.clock, now);
  one.clock = changed.clock;
  keep(one, changed.replica);
}

const steps = fc.array(
  fc.record({
    who: fc.nat(1),
    act: fc.constantFrom("write", "remove", "exchange", "hostile"),
    from: hostile,
    after: fc.constantFrom(1, 1_000, day),
  }),
  { minLength: 1, maxLength: 15 },
);

describe("stamps near the end of time in the browser's sync", () => {
  it("leave what a device knows readable, whatever it takes in and writes over it", () => {
    fc.assert(
      fc.property(steps, (played) => {
        const devices = [device("me"), device("other")];
        let area: Area = {};
        let now = start;
        for (const [index, { who, act, from, after }] of played.entries()) {
          now += after;
          const one = devices[who];
          if (one === undefined) continue;
          if (act === "hostile") area = { ...area, "r.": encode(from) };
          else if (act === "exchange") area = exchange(one, area, now);
          else edit(one, act, `${index}`, now);
        }
        for (const one of [...devices, ...devices]) area = exchange(one, area, now);
        const [first, second] = devices.map((one) => seen(known(one, now)));
        expect(second).toEqual(first);
        expect(seen(unpack(area, now).replica)).toEqual(first);
      }),
      { seed, numRuns: 400 },
    );
  });

  it("keep nobody from changing or removing what bears them, for good and everywhere", () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom("write", "remove"), (from, change) => {
        const [me, other] = [device("me"), device("other")];
        let now = start;
        let area: Area = stored({ "r.": encode(from) });
        for (const one of [me, other]) area = exchange(one, area, now);
        // What was just beyond belief is within it now, and seen.
        now += 5;
        for (const one of [me, other]) area = exchange(one, area, now);
        edit(me, change, "mine", now);
        for (const one of [me, other, me]) area = exchange(one, area, now);
        for (const one of [me, other]) {
          const fields = fieldsOf(known(one, now + 1), "w1");
          expect(fields?.get("p")).toBe(change === "write" ? "mine" : undefined);
        }
        now += 1;
        expect(exchange(me, area, now)).toEqual(area);
      }),
      { seed, numRuns: 400 },
    );
  });
});

describe("a stamp that was read", () => {
  it.each([
    ["a year ahead", 365 * day, true],
    ["1,000 years ahead", farthest, true],
    ["more than that ahead", farthest + 1, false],
  ])("%s is believed: %#", (_name, ahead, isBelieved) => {
    const stamp = { time: start + ahead, counter: 3, device: "a" };
    expect(credible(stamp, start)).toEqual(isBelieved ? stamp : newClock("a"));
  });

  it.each([0, start, Number.MAX_SAFE_INTEGER])("at the end of time never is, by a clock at %d", (now) => {
    expect(credible({ time: lastTime, counter: 0, device: "a" }, now)).toEqual(newClock("a"));
  });

  it("of a deletion at the end of time deletes nothing that has a time", () => {
    const { replica } = write(new Map(), "w1", { p: 1 }, newClock("a"), start);
    const deleted = { time: lastTime, counter: 0, device: "z" };
    const board: Replica = new Map([["w1", { fields: new Map(), deleted }]]);
    expect(seen(merge(replica, credibly(board, start)))).toEqual(seen(replica));
  });
});
