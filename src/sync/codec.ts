import * as z from "zod/mini";
import { formatStamp, parseStamp, type Stamp } from "./hlc.ts";
import { type Cell, type Entry, mergeEntries, type RecordKey, type Replica, type Value } from "./replica.ts";

/**
 * Records as compact JSON, for the items of the browser's sync and for the device's own storage. Names of fields and
 * stamps stand once in tables; a record's name says how much of the one before it begins alike. Arrays throughout,
 * for Chrome sorts the names of objects. Equal records are equal JSON.
 */
export type Packed = readonly [
  version: 1,
  fields: readonly string[],
  stamps: readonly string[],
  records: readonly PackedRecord[],
];

/** Length shared with the name before, rest of the name, tombstone or −1; then for each field: name, value, stamp. */
type PackedRecord = readonly [shared: number, rest: string, deleted: number, ...fields: Value[]];

const index = z.int().check(z.nonnegative());
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const packed = z.tuple([
  z.literal(1),
  z.array(z.string()),
  z.array(z.string()),
  z.array(z.tuple([index, z.string(), z.int()], scalar)),
]);

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** @returns the records as JSON */
export function encode(records: Iterable<readonly [RecordKey, Entry]>): Packed {
  const sorted = [...records].sort(([a], [b]) => byText(a, b));
  const fields = table(sorted.flatMap(([, entry]) => [...entry.fields.keys()]));
  const stamps = table(sorted.flatMap(([, entry]) => stampsOf(entry).map(formatStamp)));
  const place = (stamp: Stamp) => stamps.get(formatStamp(stamp)) ?? -1;
  let before = "";
  const rows = sorted.map(([key, entry]): PackedRecord => {
    const shared = sharedLength(before, key);
    before = key;
    const cells = [...entry.fields]
      .sort(([a], [b]) => byText(a, b))
      .flatMap(([field, { value, stamp }]) => [fields.get(field) ?? -1, value, place(stamp)]);
    return [shared, key.slice(shared), entry.deleted === null ? -1 : place(entry.deleted), ...cells];
  });
  return [1, [...fields.keys()], [...stamps.keys()], rows];
}

/**
 * Reads what `encode` wrote, or nothing: what is damaged in one place may be wrong in another.
 *
 * @param data anything
 * @returns null when it is no such JSON, or of another version
 */
export function decode(data: unknown): Replica | null {
  const parsed = packed.safeParse(data);
  if (!parsed.success) return null;
  const [, fields, texts, rows] = parsed.data;
  const stamps = texts.map(parseStamp);
  const replica = new Map<RecordKey, Entry>();
  let before = "";
  for (const [shared, rest, tombstone, ...cells] of rows) {
    const key = before.slice(0, shared) + rest;
    const entry = readEntry(tombstone, cells, fields, stamps);
    if (entry === null || shared > before.length || replica.has(key)) return null;
    replica.set(key, entry);
    before = key;
  }
  return replica;
}

function readEntry(
  tombstone: number,
  cells: readonly Value[],
  names: readonly string[],
  stamps: readonly (Stamp | null)[],
): Entry | null {
  const deleted = tombstone === -1 ? null : (stamps[tombstone] ?? null);
  if (tombstone !== -1 && deleted === null) return null;
  const fields = new Map<string, Cell>();
  for (let at = 0; at < cells.length; at += 3) {
    const [name, value, place] = cells.slice(at, at + 3);
    if (typeof name !== "number" || value === undefined || typeof place !== "number") return null;
    const field = names[name];
    const stamp = stamps[place] ?? null;
    if (field === undefined || stamp === null || fields.has(field)) return null;
    fields.set(field, { value, stamp });
  }
  if (deleted === null && fields.size === 0) return null;
  // A tombstone below its fields decides nothing; merging is where that is known.
  return mergeEntries({ fields, deleted: null }, { fields: new Map(), deleted });
}

function stampsOf({ fields, deleted }: Entry): Stamp[] {
  const stamps = [...fields.values()].map(({ stamp }) => stamp);
  return deleted === null ? stamps : [...stamps, deleted];
}

/** @returns each text once, sorted, with its place */
function table(texts: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...new Set(texts)].sort(byText).map((text, place) => [text, place]));
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  // A pair of surrogates is not cut in two: half of it is no text in UTF-8.
  return /[\uD800-\uDBFF]$/.test(b.slice(0, length)) ? length - 1 : length;
}
