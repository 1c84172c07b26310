import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fieldsOf,
  merge,
  newestIn,
  type Replica,
  remove,
  type Value,
  write,
} from "../../../src/core/sync/replica.ts";
import { seed } from "../../seed.ts";
import { day, seen, start } from "./arbitraries.ts";

/** A device with a clock off by `skew` ms, and its sent replicas. */
type Device = { replica: Replica; readonly name: string; readonly skew: number; readonly sent: Replica[] };

const device = (name: string, skew: number): Device => ({ replica: new Map(), name, skew, sent: [] });

function edit(one: Device, change: Change, at: number): void {
  one.replica = change(one, at + one.skew);
  one.sent.push(one.replica);
}

function take(one: Device, sent: Replica): void {
  one.replica = merge(one.replica, sent);
}

const put = (key: string, field: string, value: Value) => (one: Device, now: number) =>
  write(one.replica, key, { [field]: value }, one.name, now);
const drop = (key: string) => (one: Device, now: number) => remove(one.replica, key, one.name, now);

const keys = fc.constantFrom("w1", "w2");
type Change = (one: Device, now: number) => Replica;
type Step = {
  readonly index: number;
  readonly after: number;
  readonly change: Change;
  /** The index of the sending device, and of its replica. */
  readonly from: readonly [number, number] | null;
};
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(keys, fc.constantFrom("p", "q"), fc.nat(5)).map(([key, field, value]) => put(key, field, value)),
  keys.map(drop),
);
const index = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.record({
  index,
  after: fc.nat(2 * day),
  change,
  from: fc.option(fc.tuple(index, fc.nat(40))),
});
const skews = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: -40 * day, max: 40 * day })));

/** Edits on three devices. A device sometimes merges another one's replica, which may be old or merged before. */
function run(offsets: readonly number[], steps: readonly Step[]) {
  const devices = offsets.map((skew, index) => device(`d${index}`, skew));
  let at = start;
  for (const { index, after, change: made, from } of steps) {
    at += after;
    const one = devices[index];
    if (one === undefined) continue;
    const sent = from === null ? undefined : devices[from[0]]?.sent.at(from[1]);
    if (sent !== undefined) take(one, sent);
    edit(one, made, at);
  }
  return { devices, at };
}

describe("sync between three devices with wrong clocks", () => {
  it("converges after messages in any order", () => {
    const order = fc.infiniteStream(fc.nat(1_000));
    fc.assert(
      fc.property(skews, fc.array(step, { maxLength: 40 }), order, (offsets, steps, choices) => {
        const { devices } = run(offsets, steps);
        const all = devices.flatMap(({ sent }) => sent);
        for (const one of devices) {
          const left = [...all, ...all];
          while (left.length > 0) {
            const [next] = left.splice(choices.next().value % left.length, 1);
            if (next !== undefined) take(one, next);
          }
        }
        const [first, ...others] = devices.map(({ replica }) => replica);
        for (const other of others) expect(other).toEqual(first);
      }),
      { seed, numRuns: 300 },
    );
  });

  it("lets a device overwrite all it has seen", () => {
    fc.assert(
      fc.property(
        skews,
        fc.array(step, { maxLength: 30 }),
        index,
        fc.nat(9),
        (offsets, steps, index, value) => {
          const { devices, at } = run(offsets, steps);
          const one = devices[index];
          if (one === undefined) return;
          for (const other of devices) take(one, other.replica);
          edit(one, put("w1", "p", `own ${value}`), at);
          for (const other of devices) {
            expect(fieldsOf(merge(other.replica, one.replica), "w1")?.get("p")).toBe(`own ${value}`);
          }
          edit(one, drop("w1"), at);
          for (const other of devices) {
            expect(seen(merge(other.replica, one.replica)).has("w1")).toBe(false);
          }
        },
      ),
      { seed, numRuns: 300 },
    );
  });
});

describe("a device with a clock a year ahead", () => {
  const ahead = () => device("ahead", 365 * day);
  const right = () => device("right", 0);

  it("loses to later writes of other devices", () => {
    const [fast, good] = [ahead(), right()];
    for (let round = 0; round < 10; round += 1) {
      edit(fast, put("w", "p", `fast ${round}`), start + round * day);
      take(good, fast.replica);
      edit(good, put("w", "p", `good ${round}`), start + round * day + 1);
      take(fast, good.replica);
      expect(fieldsOf(fast.replica, "w")?.get("p")).toBe(`good ${round}`);
      expect(fast.replica).toEqual(good.replica);
    }
  });

  it("wins over writes that did not see it", () => {
    const [fast, good, other] = [ahead(), right(), device("other", 0)];
    edit(fast, put("w", "p", "fast"), start);
    edit(good, put("w", "p", "good"), start + 30 * day);
    take(good, fast.replica);
    expect(fieldsOf(good.replica, "w")?.get("p")).toBe("fast");
    edit(good, put("w", "p", "good again"), start + 31 * day);
    take(other, good.replica);
    take(other, fast.replica);
    expect(fieldsOf(other.replica, "w")?.get("p")).toBe("good again");
  });

  it("changes only stamps that replace its own", () => {
    const [fast, good] = [ahead(), right()];
    edit(fast, put("w", "p", "fast"), start);
    take(good, fast.replica);
    edit(good, put("w", "q", "good"), start + day);
    edit(good, put("v", "p", "good"), start + day);
    expect(good.replica.get("w")?.get("q")?.time).toBe(start + day);
    const entry = good.replica.get("v");
    expect(entry && newestIn(entry)?.time).toBe(start + day);
  });
});
