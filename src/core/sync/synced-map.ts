import type { Time } from "../../config.ts";
import { compareCodeUnits } from "../text-order.ts";

/**
 * A device's copy of the synced data. Each key has a JSON value and the time of its last write. The later write wins,
 * so the order of merges does not matter. A deletion is the value null.
 */
export type SyncedMap = ReadonlyMap<string, Entry>;

/** `stamp`: ms since the epoch. */
export type Entry = readonly [value: unknown, stamp: number];

/** Commutative, associative and idempotent. It reads no clock, because two devices must decide alike. */
export function merge(a: SyncedMap, b: SyncedMap): SyncedMap {
  return new Map([...a, ...[...b].filter(([key, entry]) => isLater(entry, a.get(key)))]);
}

export function isLater(entry: Entry, other: Entry | undefined): boolean {
  if (other === undefined || entry[1] !== other[1]) return entry[1] > (other?.[1] ?? -1);
  return compareCodeUnits(canonical(entry[0]), canonical(other[0])) > 0;
}

/**
 * Writes the values that differ. A stamp is the local time, or one above the stamp that it replaces: so a write wins
 * over every write that this device has seen, even with wrong clocks.
 * @returns the same map if no value differs
 */
export function written(
  map: SyncedMap,
  values: Iterable<readonly [key: string, value: unknown]>,
  now: Time,
): SyncedMap {
  const changed = [...values].flatMap(([key, value]): [string, Entry][] => {
    const [before, stamp] = map.get(key) ?? [null, -1];
    if (isEqual(value, before)) return [];
    return [[key, [value, Math.max(Math.floor(now), stamp + 1, 0)]]];
  });
  return changed.length === 0 ? map : new Map([...map, ...changed]);
}

/** Compares JSON values. */
export function isEqual(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

/** @returns JSON with sorted names, because browsers do not keep the order of names */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => compareCodeUnits(a, b)))
      : part,
  );
}
