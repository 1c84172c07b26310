import { day } from "../duration.ts";
import { compareCodeUnits } from "../text-order.ts";

/**
 * One device's copy of the synced data: each field of each record with its last write. The later write wins,
 * regardless of the order of merges.
 * A deletion writes a field of its own. Any later write restores the whole record, so the other fields stay.
 * A stamp is the local time, or one above the replaced stamp. So a write wins over all writes that the device has
 * seen, even with wrong clocks. Merging reads no clock, because two devices must decide alike.
 */

export type RecordKey = string;
export type Field = string;
export type Value = string | number | boolean | null;

/** `time` is ms since the epoch; `device` is a random name. */
export type Stamp = { readonly time: number; readonly device: string };

export type Cell = Stamp & { readonly value: Value };

export type Entry = ReadonlyMap<Field, Cell>;

export type Replica = ReadonlyMap<RecordKey, Entry>;

export const deletion: Field = "";

/** In ms. */
export const deletionsKept = 180 * day;

const nothing: Entry = new Map();

export function compareStamps(a: Stamp, b: Stamp): number {
  return a.time - b.time || compareCodeUnits(a.device, b.device);
}

export function newestIn(entry: Entry): Stamp | undefined {
  return [...entry.values()].toSorted(compareStamps).at(-1);
}

export function isDeleted(entry: Entry): boolean {
  const deleted = entry.get(deletion);
  return deleted !== undefined && [...entry.values()].every((cell) => compareStamps(cell, deleted) <= 0);
}

/** @returns null for a deleted or unknown record */
export function fieldsOf(replica: Replica, key: RecordKey): ReadonlyMap<Field, Value> | null {
  const entry = replica.get(key);
  if (entry === undefined || isDeleted(entry)) return null;
  return new Map([...entry].flatMap(([field, { value }]) => (field === deletion ? [] : [[field, value]])));
}

/**
 * Writes the changed fields. A write to a deleted record restores it. Pass all fields then, or old values return.
 * @param values numbers become null unless they are safe integers, lone surrogates become U+FFFD
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

/** @param now the local clock, ms since the epoch */
export function remove(replica: Replica, key: RecordKey, device: string, now: number): Replica {
  const id = key.toWellFormed();
  const entry = replica.get(id);
  if (entry === undefined || isDeleted(entry)) return replica;
  const cell = { value: true, time: timeAbove([...entry.values()], now), device };
  return new Map(replica).set(id, new Map([...entry, [deletion, cell]]));
}

/** Commutative, associative and idempotent. */
export function merge(a: Replica, b: Replica): Replica {
  const merged = new Map(a);
  for (const [key, entry] of b) merged.set(key, mergeEntries(merged.get(key) ?? nothing, entry));
  return merged;
}

/** @returns `a` itself when `b` adds nothing */
export function mergeEntries(a: Entry, b: Entry): Entry {
  const later = [...b].filter(([field, cell]) => {
    const mine = a.get(field);
    return mine === undefined || compareCells(cell, mine) > 0;
  });
  return later.length === 0 ? a : new Map([...a, ...later]);
}

/** Drops deletions older than 180 days; `giveUp` handles devices that were away longer. @param now ms since the epoch */
export function expire(replica: Replica, now: number): Replica {
  const isKept = (entry: Entry) =>
    !isDeleted(entry) || now - (entry.get(deletion)?.time ?? now) <= deletionsKept;
  return new Map([...replica].filter(([, entry]) => isKept(entry)));
}

/**
 * A device that was away for more than 180 days must drop the records that the browser's sync no longer has and that
 * the device has not written since. Call it before merging, and only when every item was readable.
 * An empty sync drops nothing, because the user started over or the browser lost the data.
 * @param since the last complete exchange, by this device's clock, ms since the epoch
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

/** Only a copied profile gives equal stamps. Then the values decide. */
function compareCells(a: Cell, b: Cell): number {
  return compareStamps(a, b) || compareCodeUnits(JSON.stringify(a.value), JSON.stringify(b.value));
}

/** Fractions become null, because browsers may write them differently in JSON. */
function storable(value: Value): Value {
  if (typeof value === "string") return value.toWellFormed();
  if (typeof value !== "number") return value;
  // JSON has no −0.
  return Number.isSafeInteger(value) ? value + 0 : null;
}
