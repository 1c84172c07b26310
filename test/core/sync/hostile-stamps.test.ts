import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decode, encode } from "../../../src/core/sync/codec.ts";
import { type Area, pack, unpack } from "../../../src/core/sync/packing.ts";
import {
  deletion,
  type Entry,
  expire,
  fieldsOf,
  merge,
  type Replica,
  remove,
  type Stamp,
  write,
} from "../../../src/core/sync/replica.ts";
import { seed } from "../../seed.ts";
import { day, seen, start } from "./arbitraries.ts";
import { done, stored } from "./area.ts";

/** Stamps near the last exact integer of JSON, or near the last accepted time. */

const lastTime = Number.MAX_SAFE_INTEGER;
const farthest = 1_000 * 365 * day;

const edges = [lastTime, start + farthest, start + 365 * day, start];
const times = fc
  .tuple(fc.constantFrom(...edges), fc.integer({ min: -3, max: 3 }))
  .map(([edge, off]) => Math.min(edge + off, lastTime));
const stamps: fc.Arbitrary<Stamp> = fc.record({
  time: times,
  device: fc.constantFrom("zzzzzzzzzzzzzzzz", "a", "me"),
});
const entries: fc.Arbitrary<Entry> = fc
  .record({ p: stamps, q: stamps, deleted: fc.option(stamps) })
  .map(({ p, q, deleted }) => {
    const cells = { p, q, ...(deleted && { [deletion]: deleted }) };
    return new Map(Object.entries(cells).map(([field, stamp]) => [field, { value: "hostile", ...stamp }]));
  });
const hostile: fc.Arbitrary<Replica> = fc
  .tuple(fc.option(entries), fc.option(entries))
  .map(
    ([one, two]) => new Map([...(one ? [["w1", one] as const] : []), ...(two ? [["w2", two] as const] : [])]),
  );

type Device = { own: unknown; readonly name: string };
const device = (name: string): Device => ({ own: encode([]), name });
const asJson = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

function keep(one: Device, replica: Replica, now: number): void {
  one.own = asJson(encode(replica));
  expect(decode(one.own, now)).toEqual(replica);
}

/** Syncs like the background. @throws for an unreadable replica */
function known(one: Device, now: number): Replica {
  const replica = decode(one.own, now);
  if (replica === null) throw new Error("A device lost what it knew");
  return replica;
}

function exchange(one: Device, area: Area, now: number): Area {
  const { replica: board } = unpack(area, now);
  const replica = expire(merge(known(one, now), board), now);
  keep(one, replica, now);
  return stored(done(pack(replica, area, now), area));
}

function edit(one: Device, change: "write" | "remove", value: string, now: number): void {
  const replica = known(one, now);
  const changed =
    change === "write"
      ? write(replica, "w1", { p: value, q: value }, one.name, now)
      : remove(replica, "w1", one.name, now);
  keep(one, changed, now);
}

const steps = fc.array(
  fc.record({
    device: fc.nat(1),
    act: fc.constantFrom("write", "remove", "exchange", "hostile"),
    from: hostile,
    after: fc.constantFrom(1, 1_000, day),
  }),
  { minLength: 1, maxLength: 15 },
);

describe("a stamp near the end of time", () => {
  it("does not damage a device's records", () => {
    fc.assert(
      fc.property(steps, (played) => {
        const devices = [device("me"), device("other")];
        let area: Area = {};
        let now = start;
        for (const [index, { device, act, from, after }] of played.entries()) {
          now += after;
          const one = devices[device];
          if (one === undefined) continue;
          if (act === "hostile") area = { ...area, "r.0": encode(from) };
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

  it("can be overwritten and deleted on every device", () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom("write", "remove"), (from, change) => {
        const [me, other] = [device("me"), device("other")];
        let now = start;
        let area: Area = stored({ "r.0": encode(from) });
        for (const one of [me, other]) area = exchange(one, area, now);
        // Some times that were refused before are accepted now.
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

describe("a decoded stamp", () => {
  const read = (time: number, now: number) =>
    decode(encode([["w1", new Map([["p", { value: 1, time, device: "a" }]])]]), now)
      ?.get("w1")
      ?.get("p");

  it.each([
    ["a year ahead", 365 * day, true],
    ["1,000 years ahead", farthest, true],
    ["more than 1,000 years ahead", farthest + 1, false],
  ])("%s is decoded to a credible time", (_name, ahead, isBelieved) => {
    const time = start + ahead;
    expect(read(time, start)).toEqual({ value: 1, time: isBelieved ? time : 0, device: "a" });
  });

  it.each([0, start, 8.64e15])("at the end of time counts as 0 if the clock says %d", (now) => {
    expect(read(lastTime, now)?.time).toBe(0);
  });

  it("of a late deletion has no effect", () => {
    const replica = write(new Map(), "w1", { p: 1 }, "a", start);
    const deleted: Entry = new Map([[deletion, { value: true, time: lastTime, device: "z" }]]);
    const { replica: board } = unpack({ "r.0": encode([["w1", deleted]]) }, start);
    expect(seen(merge(replica, board))).toEqual(seen(replica));
  });
});
