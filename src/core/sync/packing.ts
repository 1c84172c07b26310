import { syncFields } from "../airdrops/dismissals.ts";
import { compareCodeUnits } from "../text-order.ts";
import {
  decode,
  encodeName,
  encodeWrites,
  type Packed,
  type PackedRecord,
  type PackedWrite,
} from "./codec.ts";
import { readKey } from "./keys.ts";
import {
  compareStamps,
  deletion,
  type Entry,
  isDeleted,
  merge,
  mergeEntries,
  newestIn,
  type RecordKey,
  type Replica,
} from "./replica.ts";

/** If two devices write an item, the browser keeps the later write. The other device then writes its part again. */

/** All items, as `storage.sync.get(null)` returns them. */
export type Area = Readonly<Record<string, unknown>>;

export type Board = {
  readonly replica: Replica;
  /** Keys of items that are damaged or of a newer version. These items stay untouched. */
  readonly unreadable: readonly string[];
};

export type Plan = {
  readonly set: Readonly<Record<string, Packed>>;
  /** Records without room, the most important first. */
  readonly leftOut: readonly RecordKey[];
};

export type Quotas = {
  readonly itemBytes: number;
  /** The number of used items, at most 99. */
  readonly items: number;
  readonly totalBytes: number;
};

/** Limits of `storage.sync` in Chrome and Firefox. With 32 of the 512 items the total is full before an item is. */
export const syncQuotas: Quotas = { itemBytes: 8_192, items: 32, totalBytes: 102_400 };

type Records = readonly (readonly [RecordKey, Entry])[];

const itemKey = /^r\.\d{1,2}$/;

export function isItemKey(key: string): boolean {
  return itemKey.test(key);
}

/** Ignores foreign items. @param now the local clock, ms since the epoch */
export function unpack(area: Area, now: number): Board {
  const unreadable: string[] = [];
  let replica: Replica = new Map();
  for (const [key, item] of Object.entries(area)) {
    if (!isItemKey(key)) continue;
    const records = decode(item, now);
    if (records === null) unreadable.push(key);
    else replica = merge(replica, records);
  }
  return { replica, unreadable };
}

/**
 * Plans the items to write for other devices. It writes nothing that the items already contain, so two devices never
 * overwrite each other in turn. Without room for all, the order is wallets, dismissals, settings, claims.
 * Within a kind, deletions come first, because devices without them would write the records again. Then come stored
 * records, so that two devices do not displace each other's, and then the latest.
 * @param replica includes `unpack(area, now)`
 * @param now the local clock, ms since the epoch
 */
export function pack(replica: Replica, area: Area, now: number, quotas: Quotas = syncQuotas): Plan {
  const board = unpack(area, now);
  const isThere = ([key, entry]: Records[number]) => {
    const there = board.replica.get(key);
    return there !== undefined && mergeEntries(there, entry) === there;
  };
  const wanted = byImportance(publicPart(replica), board.replica);
  const missing = wanted.filter((record) => !isThere(record));
  const keysOf = (records: Records) => records.map(([key]) => key);
  if (missing.length === 0) return { set: {}, leftOut: [] };
  const { items, kept } = whatFits(wanted, area, board, quotas);
  const won = missing.filter(([key]) => kept.has(key));
  const lost = [...board.replica].filter(([key]) => replica.has(key) && !kept.has(key));
  if (!isGain(won, lost)) return { set: {}, leftOut: keysOf(missing) };
  const changed = [...items].filter(
    ([key, item]) => JSON.stringify(area[key] ?? [1]) !== JSON.stringify(item),
  );
  return { set: Object.fromEntries(changed), leftOut: keysOf(wanted).filter((key) => !kept.has(key)) };
}

/**
 * Two devices that know different versions of a record lay out differently. Each write must win a more important
 * record than it loses, or such devices would overwrite each other in turn without end.
 */
function isGain(won: Records, lost: Records): boolean {
  const [first] = byImportance([...won, ...lost], new Map());
  return first !== undefined && won.includes(first);
}

/** A deleted record keeps only its deletion. Other records leave out an earlier deletion. */
function publicPart(replica: Replica): Records {
  return [...replica].map(([key, entry]) => {
    const isGone = isDeleted(entry);
    return [key, new Map([...entry].filter(([field]) => (field === deletion) === isGone))];
  });
}

function byImportance(records: Records, present: Replica): Records {
  const ranked = records.map((record) => {
    const [key, entry] = record;
    const within = isDeleted(entry) ? 0 : present.has(key) ? 1 : 2;
    return { record, key, rank: rankOf(key, entry) * 3 + within, newest: newestIn(entry) };
  });
  ranked.sort((a, b) => {
    const byTime = a.newest && b.newest ? compareStamps(b.newest, a.newest) : 0;
    return a.rank - b.rank || byTime || compareCodeUnits(a.key, b.key);
  });
  return ranked.map(({ record }) => record);
}

const kindRank = { wallet: 0, dismissal: 1, setting: 2 } as const;

/** Claims are the only records that grow with the years, so they must not displace others. */
function rankOf(key: RecordKey, entry: Entry): number {
  const { kind } = readKey(key);
  const isClaim = kind === "dismissal" && typeof entry.get(syncFields.claimed)?.value === "string";
  return isClaim ? 3 : kindRank[kind];
}

type Layout = {
  readonly items: ReadonlyMap<string, Packed>;
  readonly kept: ReadonlySet<RecordKey>;
  readonly bytes: number;
};

/** Lays out as many of the first records as fit. A record too large for any item is left out beforehand. */
function whatFits(wanted: Records, area: Area, { unreadable }: Board, quotas: Quotas): Layout {
  const others = Object.entries(area).filter(([key]) => !isItemKey(key) || unreadable.includes(key));
  const room = quotas.totalBytes - others.reduce((sum, [key, value]) => sum + bytesOf(key, value), 0);
  const keys = Array.from({ length: quotas.items }, (_, index) => `r.${index}`);
  const free = keys.filter((key) => !unreadable.includes(key));
  const all = wanted.map(([key, entry]): Sized => {
    const writes = encodeWrites(entry);
    return { key, writes, bytes: bytesOf("", writes) };
  });
  const sized = all.filter((record) => layOut([record], free.slice(-1), quotas.itemBytes).kept.size > 0);
  // `layOut` drops records by name, not by importance, so a layout must keep every record.
  const fits = ({ bytes, kept }: Layout, count: number) => bytes <= room && kept.size === count;
  let best = layOut(sized, free, quotas.itemBytes);
  if (fits(best, sized.length)) return best;
  best = layOut([], free, quotas.itemBytes);
  let [low, high] = [0, sized.length];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const tried = layOut(sized.slice(0, middle), free, quotas.itemBytes);
    if (fits(tried, middle)) [low, best] = [middle, tried];
    else high = middle;
  }
  return best;
}

type Sized = { readonly key: RecordKey; readonly writes: readonly PackedWrite[]; readonly bytes: number };

/** The hash of a name chooses the item, so that all devices write equal items and a change rewrites one item. */
function layOut(records: readonly Sized[], free: readonly string[], itemBytes: number): Layout {
  const items = free.map((key) => ({ key, rows: [] as PackedRecord[], last: "", bytes: bytesOf(key, [1]) }));
  const kept = new Set<RecordKey>();
  for (const { key, writes, bytes } of records.toSorted((a, b) => compareCodeUnits(a.key, b.key))) {
    const home = hash(groupOf(key)) % items.length;
    for (const item of [...items.slice(home), ...items.slice(0, home)]) {
      const name = encodeName(item.last, key);
      // Both lists become one array, which has two brackets fewer and two commas more.
      const filled = item.bytes + bytesOf("", name) + bytes;
      if (filled > itemBytes) continue;
      item.rows.push([...name, ...writes]);
      [item.last, item.bytes] = [key, filled];
      kept.add(key);
      break;
    }
  }
  return {
    items: new Map(items.map(({ key, rows }) => [key, [1, ...rows]])),
    kept,
    bytes: items.reduce((sum, item) => sum + item.bytes, 0),
  };
}

/** A wallet and its dismissals share an item, so that the item stores the wallet's name once. */
function groupOf(key: RecordKey): string {
  const slash = key.indexOf("/");
  return slash === -1 ? key : key.slice(0, slash);
}

/** FNV-1a (Fowler, Noll and Vo), then the last mixing step of MurmurHash3, because FNV's low bits are even. */
function hash(text: string): number {
  let result = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) result = Math.imul(result ^ text.charCodeAt(at), 0x01000193);
  result = Math.imul(result ^ (result >>> 16), 0x85ebca6b);
  return (result ^ (result >>> 13)) >>> 0;
}

/** Chrome writes `<` and some control characters as escapes such as `\u003C`. */
const escaped = /[<\x7f-\x9f\u2028\u2029]/g;
const utf8 = new TextEncoder();

/** @param value JSON with integers only @returns the bytes of key and JSON as Chrome counts them, or a few more */
export function bytesOf(key: string, value: unknown): number {
  return utf8.encode(key + JSON.stringify(value).replace(escaped, "\\u0000")).length;
}
