import * as z from "zod/mini";
import { day } from "../duration.ts";
import { compareCodeUnits } from "../text-order.ts";
import {
  type Cell,
  compareStamps,
  type Entry,
  type Field,
  type RecordKey,
  type Replica,
  type Value,
} from "./replica.ts";

/** Equal records give equal JSON. The JSON consists of arrays, because Chrome sorts the keys of objects. */
export type Packed = readonly [version: 1, ...records: PackedRecord[]];

/** `shared`: the number of characters that the name shares with the start of the previous name. */
export type PackedRecord = readonly [shared: number, rest: string, ...writes: PackedWrite[]];

/** The fields of one write: name, value, name, value … */
export type PackedWrite = readonly [time: number, device: string, ...fields: Value[]];

const scalar = z.union([z.string(), z.int(), z.boolean(), z.null()]);
const write = z.tuple(
  [z.int().check(z.nonnegative()), z.string().check(z.minLength(1), z.maxLength(16))],
  scalar,
);
const packed = z.tuple([z.literal(1)], z.tuple([z.int().check(z.nonnegative()), z.string()], write));

/** ms. A stamp further ahead of the local clock counts as time 0: otherwise nothing could overwrite it. */
const farthest = 1_000 * 365 * day;

export function encode(records: Iterable<readonly [RecordKey, Entry]>): Packed {
  let before = "";
  const rows = [...records]
    .sort(([a], [b]) => compareCodeUnits(a, b))
    .map(([key, entry]): PackedRecord => {
      const name = encodeName(before, key);
      before = key;
      return [...name, ...encodeWrites(entry)];
    });
  return [1, ...rows];
}

/** @param before the previous name, or "" for the first */
export function encodeName(before: RecordKey, key: RecordKey): readonly [shared: number, rest: string] {
  const shared = sharedLength(before, key);
  return [shared, key.slice(shared)];
}

export function encodeWrites(entry: Entry): readonly PackedWrite[] {
  const writes: [number, string, ...Value[]][] = [];
  const cells = [...entry].sort(
    ([a, left], [b, right]) => compareStamps(left, right) || compareCodeUnits(a, b),
  );
  for (const [field, { value, time, device }] of cells) {
    const last = writes.at(-1);
    if (last?.[0] === time && last[1] === device) last.push(field, value);
    else writes.push([time, device, field, value]);
  }
  return writes;
}

/** @param now the local clock, ms since the epoch @returns null for any damage, because other parts may be wrong as well */
export function decode(data: unknown, now: number): Replica | null {
  const parsed = packed.safeParse(data);
  if (!parsed.success) return null;
  const [, ...rows] = parsed.data;
  const replica = new Map<RecordKey, Entry>();
  let before = "";
  for (const [shared, rest, ...writes] of rows) {
    const key = before.slice(0, shared) + rest;
    const entry = decodeEntry(writes, now);
    if (entry === null || shared > before.length || replica.has(key)) return null;
    replica.set(key, entry);
    before = key;
  }
  return replica;
}

function decodeEntry(writes: readonly PackedWrite[], now: number): Entry | null {
  const entry = new Map<Field, Cell>();
  for (const [written, device, ...fields] of writes) {
    const time = written > now + farthest ? 0 : written;
    for (let at = 0; at < fields.length; at += 2) {
      const [field, value] = fields.slice(at, at + 2);
      if (typeof field !== "string" || value === undefined || entry.has(field)) return null;
      entry.set(field, { value, time, device });
    }
  }
  return entry.size === 0 ? null : entry;
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  // A pair of surrogates stays whole, because UTF-8 cannot encode half of it.
  return /[\uD800-\uDBFF]$/.test(b.slice(0, length)) ? length - 1 : length;
}
