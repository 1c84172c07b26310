import * as z from "zod/mini";
import { day, type Time } from "../../config.ts";
import { compareCodeUnits } from "../text-order.ts";
import { type Entry, isLater, merge, type SyncedMap } from "./synced-map.ts";
import { isDismissalKey } from "./values.ts";

/**
 * The map as items of the browser's sync. If two devices write an item, the browser keeps the later write; the other
 * device then adds its entries again.
 */

/** All items, as `storage.sync.get(null)` returns them. */
export type Area = Readonly<Record<string, unknown>>;

/** @param json untrusted; null for a deletion @returns the value; undefined for an invalid one */
export type Clean = (key: string, json: unknown) => unknown;

/** Browsers allow 8,192 bytes an item and 102,400 in all. Twelve full items stay within both. */
const itemBytes = 8_192;
const itemKeys = Array.from({ length: 12 }, (_, index) => `entries.${index}`);

export function isItemKey(key: string): boolean {
  return itemKeys.includes(key);
}

/** ms. An entry further ahead of the local clock is invalid: otherwise no stamp could be later. */
const farthest = 1_000 * 365 * day;

const json = z.record(z.string(), z.unknown());
const row = z.tuple([z.unknown(), z.int().check(z.nonnegative())]);

/** @returns the valid entries; null if `data` is no map */
export function readMap(data: unknown, clean: Clean, now: Time): SyncedMap | null {
  const rows = json.safeParse(data).data;
  if (rows === undefined) return null;
  const entries = Object.entries(rows).flatMap(([key, untrusted]): [string, Entry][] => {
    const [value, stamp] = row.safeParse(untrusted).data ?? [null, Number.POSITIVE_INFINITY];
    const valid = stamp > now + farthest ? undefined : clean(key, value);
    return valid === undefined ? [] : [[key, [valid, stamp]]];
  });
  return new Map(entries);
}

/** A damaged item or entry loses only itself. */
export function readItems(area: Area, clean: Clean, now: Time): SyncedMap {
  return itemKeys.flatMap((key) => readMap(area[key], clean, now) ?? []).reduce(merge, new Map());
}

export type Plan = {
  readonly set: Readonly<Record<string, Readonly<Record<string, Entry>>>>;
  /** The number of values without room. */
  readonly leftOut: number;
};

/**
 * Plans the items to write. An item is written only if that adds an entry. All devices choose the same entries for a
 * full item, so two devices never overwrite each other in turn.
 * @param there `readItems` of the browser's sync
 */
export function planItems(map: SyncedMap, there: SyncedMap): Plan {
  const set: Record<string, Readonly<Record<string, Entry>>> = {};
  let leftOut = 0;
  const byItem = itemKeys.map((itemKey) => ({ itemKey, mine: [] as Row[] }));
  for (const entry of ranked(map)) byItem[hash(entry[0]) % itemKeys.length]?.mine.push(entry);
  for (const { itemKey, mine } of byItem) {
    const kept = mine.slice(0, fitting(itemKey, mine));
    leftOut += mine.slice(kept.length).filter(([, [value]]) => value !== null).length;
    if (kept.some(([key, entry]) => isLater(entry, there.get(key)))) set[itemKey] = Object.fromEntries(kept);
  }
  return { set, leftOut };
}

type Row = readonly [key: string, entry: Entry];

/** Dismissals come last, and within both groups the latest first. A later write of a key never ranks lower. */
function ranked(map: SyncedMap): readonly Row[] {
  const rank = (key: string) => Number(isDismissalKey(key));
  return [...map].sort(
    ([a, [, left]], [b, [, right]]) => rank(a) - rank(b) || right - left || compareCodeUnits(a, b),
  );
}

/** @returns the number of first entries that fit into an item */
function fitting(itemKey: string, entries: readonly Row[]): number {
  let bytes = bytesOf(itemKey);
  const misfit = entries.findIndex(([key, entry]) => {
    bytes += bytesOf(JSON.stringify({ [key]: entry }));
    return bytes > itemBytes;
  });
  return misfit === -1 ? entries.length : misfit;
}

/** Chrome writes `<` and some control characters as escapes such as `\u003C`, and large numbers with `.0`. */
const escaped = /[<\x7f-\x9f\u2028\u2029]/g;
const largeNumber = /\d{10,}/g;
const utf8 = new TextEncoder();

/** @returns the bytes of a text of JSON as Chrome counts them, or a few more */
export function bytesOf(text: string): number {
  return utf8.encode(text.replace(escaped, "\\u0000").replace(largeNumber, "$&.0")).length;
}

/** FNV-1a (Fowler, Noll and Vo), then the last mixing of MurmurHash3, because FNV spreads similar names unevenly. */
export function hash(text: string): number {
  let result = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) result = Math.imul(result ^ text.charCodeAt(at), 0x01000193);
  result = Math.imul(result ^ (result >>> 16), 0x85ebca6b);
  result = Math.imul(result ^ (result >>> 13), 0xc2b2ae35);
  return (result ^ (result >>> 16)) >>> 0;
}
