import { encode, type Packed } from "./codec.ts";
import type { Entry, RecordKey } from "./replica.ts";
import { bytesOf, type Quotas } from "./size.ts";

/**
 * Which record goes into which item. Every record's name has a path of 44 bits; an item holds all records whose path
 * begins as the item's own, and is split in two when it grows beyond half of what an item may be. So the same records
 * are the same items, whoever lays them out and whatever came before, and a change rewrites one item; once in a
 * while one becomes two.
 */

type Leaf = { readonly key: string; readonly item: Packed; readonly bytes: number };

export type Layout = {
  readonly leaves: readonly Leaf[];
  /** Records that no item can hold. */
  readonly tooLarge: readonly RecordKey[];
};

type Placed = {
  readonly key: RecordKey;
  readonly entry: Entry;
  readonly path: string;
  /** Bytes that it takes at the very least. */
  readonly least: number;
};

/** Bits that all records of one wallet share, so that they stay together while there is room. */
const groupBits = 12;
const keyBits = 32;

const itemKey = /^r\.[01]{0,44}$/;

/** @returns whether an item's key is one of ours */
export function isItemKey(key: string): boolean {
  return itemKey.test(key);
}

/**
 * @param records what is to be stored, each name once
 * @param taken keys that may not be used, because what stands there cannot be read: their records go further down
 */
export function layOut(
  records: Iterable<readonly [RecordKey, Entry]>,
  taken: ReadonlySet<string>,
  quotas: Quotas,
): Layout {
  const leaves: Leaf[] = [];
  const tooLarge: RecordKey[] = [];
  const place = (prefix: string, here: readonly Placed[]): void => {
    if (here.length === 0) return;
    const key = `r.${prefix}`;
    const isAlone = here.length === 1;
    const limit = isAlone ? quotas.itemBytes : quotas.itemBytes / 2;
    const leaf = leafOf(key, here, limit);
    if (leaf !== null && !taken.has(key)) {
      leaves.push(leaf);
    } else if (prefix.length === groupBits + keyBits || (isAlone && leaf === null)) {
      tooLarge.push(...here.map((placed) => placed.key));
    } else {
      for (const bit of ["0", "1"]) {
        const side = here.filter((placed) => placed.path.charAt(prefix.length) === bit);
        place(prefix + bit, side);
      }
    }
  };
  place(
    "",
    [...records].map(([key, entry]) => ({ key, entry, path: pathOf(key), least: leastBytes(entry) })),
  );
  return { leaves, tooLarge };
}

function leafOf(key: string, here: readonly Placed[], limit: number): Leaf | null {
  // Most of the work would be writing out what is far too large.
  if (here.reduce((sum, { least }) => sum + least, 0) > limit) return null;
  const item = encode(here.map((placed) => [placed.key, placed.entry]));
  const bytes = bytesOf(key, item);
  return bytes <= limit ? { key, item, bytes } : null;
}

/** `[0,"",0` and `]`, and for each field `,0,` before and `,0` after the value. */
function leastBytes({ fields }: Entry): number {
  return [...fields.values()].reduce((sum, { value }) => sum + 5 + String(value).length, 8);
}

function pathOf(key: RecordKey): string {
  const slash = key.indexOf("/");
  const group = slash === -1 ? key : key.slice(0, slash);
  return bits(group).slice(0, groupBits) + bits(key);
}

/** FNV-1a, then the mixer of MurmurHash3: its high bits are even where names differ in their last letter alone. */
function bits(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0).toString(2).padStart(keyBits, "0");
}
