import { day } from "../duration.ts";
import { above, compareStamps, credible, receive, type Stamp, tick } from "./hlc.ts";

/**
 * What one device knows of all that follows the person: records of fields, each field with the stamp of its last
 * write. The later write of a field wins, whoever merges with whom, in whatever order and how often.
 *
 * A deletion is one stamp for the whole record. A record is deleted while that stamp is above the stamps of all its
 * fields, so any later write to any field brings the record back, whole: its other fields are remembered under the
 * tombstone. So of an edit and a deletion that did not know of each other the later one holds, and an edit that
 * brings a wallet back does not bring back half of it. Who deletes has seen what is deleted, and always wins over that.
 */

export type RecordKey = string;
export type Field = string;
export type Value = string | number | boolean | null;

/** A value and the stamp of the write that set it. */
export type Cell = { readonly value: Value; readonly stamp: Stamp };

export type Entry = {
  /** While the record is deleted: as they were, not to be shown, and not always the same on all devices. */
  readonly fields: ReadonlyMap<Field, Cell>;
  /** The tombstone; null while the record lives. */
  readonly deleted: Stamp | null;
};

export type Replica = ReadonlyMap<RecordKey, Entry>;

/** A replica after a local change, and the device's clock after it. */
export type Changed = { readonly replica: Replica; readonly clock: Stamp };

/** How long a deletion is remembered, in ms. */
export const tombstoneKept = 180 * day;

const nothing: Entry = { fields: new Map(), deleted: null };

/** @returns the fields of a record, or null when it is deleted or was never there */
export function fieldsOf(replica: Replica, key: RecordKey): ReadonlyMap<Field, Value> | null {
  const entry = replica.get(key);
  if (entry === undefined || entry.deleted !== null) return null;
  return new Map([...entry.fields].map(([field, { value }]) => [field, value]));
}

/** @returns the latest stamp of a record, or null when it has none */
export function newestStamp({ fields, deleted }: Entry): Stamp | null {
  return [...fields.values()].reduce<Stamp | null>((newest, cell) => latest(newest, cell.stamp), deleted);
}

/**
 * A local write. A field that has the value already is left as it is, so a caller may pass all fields every time. A
 * deleted record comes back; pass all its fields then, or what other devices remember of the rest comes back too.
 *
 * @param values what JSON and UTF-8 cannot say is made fit: NaN and the infinities become null, lone surrogates U+FFFD
 * @param clock the device's clock
 * @param now the local clock, ms since the epoch
 */
export function write(
  replica: Replica,
  key: RecordKey,
  values: Readonly<Record<Field, Value>>,
  clock: Stamp,
  now: number,
): Changed {
  const id = key.toWellFormed();
  const { fields: before, deleted } = replica.get(id) ?? nothing;
  const changed = Object.entries(values)
    .map(([field, value]) => [field.toWellFormed(), storable(value)] as const)
    .filter(([field, value]) => deleted !== null || before.get(field)?.value !== value);
  if (changed.length === 0) return { replica, clock };

  const ticked = tick(clock, now);
  const replaced = changed.flatMap(([field]) => before.get(field)?.stamp ?? []);
  const stamp = above(ticked, deleted === null ? replaced : [...replaced, deleted]);
  const fields = new Map(before);
  for (const [field, value] of changed) fields.set(field, { value, stamp });
  return { replica: new Map(replica).set(id, { fields, deleted: null }), clock: ticked };
}

/**
 * A local deletion. Nothing happens when the record is not there.
 *
 * @param clock the device's clock
 * @param now the local clock, ms since the epoch
 */
export function remove(replica: Replica, key: RecordKey, clock: Stamp, now: number): Changed {
  const id = key.toWellFormed();
  const before = replica.get(id);
  if (before === undefined || before.deleted !== null) return { replica, clock };
  const ticked = tick(clock, now);
  const deleted = above(
    ticked,
    [...before.fields.values()].map(({ stamp }) => stamp),
  );
  return { replica: new Map(replica).set(id, { ...before, deleted }), clock: ticked };
}

/**
 * What two devices know together. Commutative, associative and idempotent: each part is the greater of two by a total
 * order, and whether a record is deleted follows from the parts.
 */
export function merge(a: Replica, b: Replica): Replica {
  const merged = new Map(a);
  for (const [key, entry] of b) {
    const mine = merged.get(key);
    merged.set(key, mine === undefined ? entry : mergeEntries(mine, entry));
  }
  return merged;
}

/** As `merge`, of one record. @returns `a` itself when `b` adds nothing to it */
export function mergeEntries(a: Entry, b: Entry): Entry {
  const fields = new Map(a.fields);
  let isNew = false;
  for (const [field, cell] of b.fields) {
    const mine = fields.get(field);
    if (mine !== undefined && compareCells(mine, cell) >= 0) continue;
    fields.set(field, cell);
    isNew = true;
  }
  const tombstone = latest(a.deleted, b.deleted);
  const newest = newestStamp({ fields, deleted: null });
  // A tombstone below a field decides nothing any more, for fields only grow: it need not be kept.
  const isDeleted = tombstone !== null && (newest === null || compareStamps(tombstone, newest) >= 0);
  const deleted = isDeleted ? tombstone : null;
  return !isNew && isSameStamp(deleted, a.deleted) ? a : { fields, deleted };
}

/**
 * A replica as it was read, without stamps that no clock gave: what bears them gives way to all else. Whatever is
 * merged or written on top can then be stored and read again.
 *
 * @param now the local clock, ms since the epoch
 */
export function credibly(replica: Replica, now: number): Replica {
  return new Map([...replica].map(([key, entry]) => [key, credibleEntry(entry, now)]));
}

function credibleEntry({ fields, deleted }: Entry, now: number): Entry {
  const cells = [...fields].map(
    ([field, { value, stamp }]) => [field, { value, stamp: credible(stamp, now) }] as const,
  );
  const tombstone = deleted === null ? null : credible(deleted, now);
  return mergeEntries({ fields: new Map(cells), deleted: null }, { fields: new Map(), deleted: tombstone });
}

/**
 * Forgets deletions older than 180 days. What then still has the record would bring it back; `rejoin` keeps a device
 * that slept as long from doing so.
 *
 * @param now the local clock, ms since the epoch
 */
export function expire(replica: Replica, now: number): Replica {
  const kept = [...replica].filter(
    ([, { deleted }]) => deleted === null || now - deleted.time <= tombstoneKept,
  );
  return kept.length === replica.size ? replica : new Map(kept);
}

/**
 * The device's clock after it has taken in what another knows.
 *
 * @param now the local clock, ms since the epoch
 */
export function follow(clock: Stamp, seen: Replica, now: number): Stamp {
  return [...seen.values()].reduce((last, entry) => {
    const stamp = newestStamp(entry);
    return stamp === null ? last : receive(last, stamp, now);
  }, clock);
}

/** Two writes share a stamp only where a profile was copied with its device's name; then the values decide. */
function compareCells(a: Cell, b: Cell): number {
  const [left, right] = [JSON.stringify(a.value), JSON.stringify(b.value)];
  return compareStamps(a.stamp, b.stamp) || (left < right ? -1 : Number(left > right));
}

function latest(a: Stamp | null, b: Stamp | null): Stamp | null {
  if (a === null || b === null) return a ?? b;
  return compareStamps(a, b) >= 0 ? a : b;
}

function isSameStamp(a: Stamp | null, b: Stamp | null): boolean {
  return a === null || b === null ? a === b : compareStamps(a, b) === 0;
}

function storable(value: Value): Value {
  if (typeof value === "string") return value.toWellFormed();
  if (typeof value !== "number") return value;
  // JSON has no −0 either.
  return Number.isFinite(value) ? value + 0 : null;
}
