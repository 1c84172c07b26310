import { day } from "../duration.ts";
import { compareCodeUnits } from "../text-order.ts";

/**
 * What one device knows of all that follows the user: records of fields, and of each field its last write. The later
 * write of a field wins, whichever devices merge, in whatever order and how often.
 *
 * A deletion is a write to a field of its own. A record is deleted while no other field was written later, so any later
 * write brings the whole record back: the fields below a deletion are kept.
 *
 * A write is stamped with the local clock, or one above what it replaces where that is later. So a device always wins
 * over what it has seen, however wrong the clocks are, and a clock that runs ahead wins only over writes that did not
 * know of its own. Merging looks at no clock: otherwise two devices could disagree about the same two writes for ever.
 */

export type RecordKey = string;
export type Field = string;
export type Value = string | number | boolean | null;

/** When a field was written, in ms since the epoch, and the random name of the device that wrote it. */
export type Stamp = { readonly time: number; readonly device: string };

export type Cell = Stamp & { readonly value: Value };

/** All fields that were ever written. Those below a deletion may differ between devices. */
export type Entry = ReadonlyMap<Field, Cell>;

export type Replica = ReadonlyMap<RecordKey, Entry>;

/** The field that a deletion writes. */
export const deletion: Field = "";

/** How long a deletion is remembered, in ms. */
export const deletionsKept = 180 * day;

const nothing: Entry = new Map();

/** @returns below 0 when `a` is earlier, above 0 when it is later, 0 when both are the same stamp */
export function compareStamps(a: Stamp, b: Stamp): number {
  return a.time - b.time || compareCodeUnits(a.device, b.device);
}

/** @returns the latest write to a record */
export function newestIn(entry: Entry): Stamp | undefined {
  return [...entry.values()].toSorted(compareStamps).at(-1);
}

export function isDeleted(entry: Entry): boolean {
  const deleted = entry.get(deletion);
  return deleted !== undefined && [...entry.values()].every((cell) => compareStamps(cell, deleted) <= 0);
}

/** @returns the fields of a record, or null when it is deleted or was never there */
export function fieldsOf(replica: Replica, key: RecordKey): ReadonlyMap<Field, Value> | null {
  const entry = replica.get(key);
  if (entry === undefined || isDeleted(entry)) return null;
  return new Map([...entry].flatMap(([field, { value }]) => (field === deletion ? [] : [[field, value]])));
}

/**
 * A local write. A field that has the value already is left as it is, except in a deleted record, which comes back.
 * Pass all fields then, or what other devices remember of the others comes back too.
 *
 * @param values stored as they can be stored: numbers that are no safe integers become null, lone surrogates U+FFFD
 * @param device the name of this device
 * @param now the local clock, ms since the epoch
 */
export function write(
  replica: Replica,
  key: RecordKey,
  values: Readonly<Record<Field, Value>>,
  device: string,
  now: number,
): Replica {
  const id = key.toWellFormed();
  const entry = replica.get(id) ?? nothing;
  const deleted = isDeleted(entry);
  const changed = Object.entries(values)
    .map(([field, value]) => [field.toWellFormed(), storable(value)] as const)
    .filter(([field, value]) => deleted || entry.get(field)?.value !== value);
  if (changed.length === 0) return replica;
  const replaced = [...(deleted ? [deletion] : []), ...changed.map(([field]) => field)];
  const time = timeAbove(
    replaced.flatMap((field) => entry.get(field) ?? []),
    now,
  );
  const cells = changed.map(([field, value]) => [field, { value, time, device }] as const);
  return new Map(replica).set(id, new Map([...entry, ...cells]));
}

/**
 * A local deletion. Nothing happens when the record is not there.
 *
 * @param now the local clock, ms since the epoch
 */
export function remove(replica: Replica, key: RecordKey, device: string, now: number): Replica {
  const id = key.toWellFormed();
  const entry = replica.get(id);
  if (entry === undefined || isDeleted(entry)) return replica;
  const cell = { value: true, time: timeAbove([...entry.values()], now), device };
  return new Map(replica).set(id, new Map([...entry, [deletion, cell]]));
}

/** What two devices know together. Commutative, associative and idempotent: each field is the later of two. */
export function merge(a: Replica, b: Replica): Replica {
  const merged = new Map(a);
  for (const [key, entry] of b) merged.set(key, mergeEntries(merged.get(key) ?? nothing, entry));
  return merged;
}

/** As `merge`, of one record. @returns `a` itself when `b` adds nothing to it */
export function mergeEntries(a: Entry, b: Entry): Entry {
  const later = [...b].filter(([field, cell]) => {
    const mine = a.get(field);
    return mine === undefined || compareCells(cell, mine) > 0;
  });
  return later.length === 0 ? a : new Map([...a, ...later]);
}

/**
 * Forgets deletions older than 180 days. A device that still has such a record would bring it back; `giveUp` prevents
 * that.
 *
 * @param now the local clock, ms since the epoch
 */
export function expire(replica: Replica, now: number): Replica {
  const isKept = (entry: Entry) =>
    !isDeleted(entry) || now - (entry.get(deletion)?.time ?? now) <= deletionsKept;
  return new Map([...replica].filter(([, entry]) => isKept(entry)));
}

/**
 * The records that a device gives up which slept longer than deletions are remembered: those that the browser's sync no
 * longer has and that no device has written since. Call it before merging, and only with items that were all readable.
 *
 * Nothing is given up to an empty browser's sync: the user began anew, or the browser lost it. A field that a clock far
 * ahead has stamped counts as written since, so that the record is kept in doubt.
 *
 * @param mine what this device knows
 * @param board what the browser's sync has
 * @param since when this device last took in and gave out everything, by its own clock, ms since the epoch
 * @param now the local clock, ms since the epoch
 */
export function giveUp(mine: Replica, board: Replica, since: number, now: number): readonly RecordKey[] {
  if (now - since <= deletionsKept || board.size === 0) return [];
  return [...mine].flatMap(([key, entry]) => {
    const isOld = [...entry.values()].every(({ time }) => time <= since);
    return isOld && !isDeleted(entry) && !board.has(key) ? [key] : [];
  });
}

function timeAbove(replaced: readonly Stamp[], now: number): number {
  return Math.max(0, Math.floor(now), ...replaced.map(({ time }) => time + 1));
}

/** Two writes share a stamp only where a profile was copied with its device's name; then the values decide. */
function compareCells(a: Cell, b: Cell): number {
  return compareStamps(a, b) || compareCodeUnits(JSON.stringify(a.value), JSON.stringify(b.value));
}

/** Fractions are not stored: browsers may write them differently, and then one write would have two values. */
function storable(value: Value): Value {
  if (typeof value === "string") return value.toWellFormed();
  if (typeof value !== "number") return value;
  // JSON has no −0 either.
  return Number.isSafeInteger(value) ? value + 0 : null;
}
