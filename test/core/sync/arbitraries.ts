import fc from "fast-check";
import {
  type Cell,
  deletion,
  type Entry,
  fieldsOf,
  type RecordKey,
  type Replica,
  type Stamp,
  type Value,
} from "../../../src/core/sync/replica.ts";

export const day = 24 * 60 * 60 * 1_000;
export const start = Date.UTC(2026, 10, 20, 12);

/** Few values of each kind, so that stamps, fields and names collide. */
export const stamps: fc.Arbitrary<Stamp> = fc.record({
  time: fc.integer({ min: start, max: start + 5 }),
  device: fc.constantFrom("a", "b", "c"),
});

const smallValues: fc.Arbitrary<Value> = fc.constantFrom<Value[]>("x", "y", 1, "1", true, false, null);

function replicas(
  keys: fc.Arbitrary<string>,
  fields: fc.Arbitrary<string>,
  values: fc.Arbitrary<Value>,
  maxLength: number,
): fc.Arbitrary<Replica> {
  const cell = fc.tuple(stamps, values).map(([stamp, value]): Cell => ({ ...stamp, value }));
  const cells = fc.array(fc.tuple(fields, cell), { minLength: 1, maxLength: 5 });
  const entries = fc
    .tuple(cells, fc.option(stamps))
    .map(
      ([list, deleted]): Entry =>
        new Map([...list, ...(deleted === null ? [] : [[deletion, { ...deleted, value: true }] as const])]),
    );
  return fc.array(fc.tuple(keys, entries), { maxLength, size: "max" }).map((list) => new Map(list));
}

/** Replicas with many conflicts. */
export const smallReplicas = replicas(
  fc.constantFrom("w1", "w2", "w1/m"),
  fc.constantFrom("p", "q"),
  smallValues,
  4,
);

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.string({
    unit: fc.constantFrom("<", "\u2028", "\u0000", '"', "\\", "\u{1f600}", "\u{1f601}", "é"),
    maxLength: 80,
  }),
  fc.constantFrom("__proto__", "constructor", ""),
);

const anyValue: fc.Arbitrary<Value> = fc.oneof(
  anyText,
  fc.integer(),
  fc.maxSafeInteger().map((value) => value + 0),
  fc.boolean(),
  fc.constant(null),
);

export const anyReplicas = replicas(
  anyText,
  anyText.filter((field) => field !== deletion),
  anyValue,
  60,
);

/** Up to 120,000 bytes in a few hundred records, some of them huge: more than the quotas. */
export const largeReplicas = replicas(
  fc.oneof(
    fc.integer({ min: 0, max: 999 }).map((id) => `evm:0x${id}`),
    fc.tuple(fc.nat(9), fc.nat(99)).map(([id, airdrop]) => `evm:0x${id}/${airdrop}`),
    fc.nat(99).map((id) => `=${id}`),
  ),
  fc.constantFrom("p", "q"),
  fc.oneof(
    { weight: 20, arbitrary: fc.nat(900).map((length) => "é".repeat(length)) },
    { weight: 1, arbitrary: fc.nat(9_000).map((length) => "<".repeat(length)) },
  ),
  150,
);

/** The visible part of a replica. */
export function seen(replica: Replica): ReadonlyMap<RecordKey, ReadonlyMap<string, Value>> {
  const shown = [...replica.keys()].sort().flatMap((key) => {
    const fields = fieldsOf(replica, key);
    return fields === null ? [] : [[key, fields] as const];
  });
  return new Map(shown);
}
