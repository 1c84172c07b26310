import { decode, type Packed } from "./codec.ts";
import { compareStamps } from "./hlc.ts";
import { readKey } from "./keys.ts";
import { isItemKey, type Layout, layOut } from "./layout.ts";
import {
  credibly,
  type Entry,
  merge,
  mergeEntries,
  newestStamp,
  type RecordKey,
  type Replica,
} from "./replica.ts";
import { bytesOf, type Quotas, syncQuotas } from "./size.ts";

/**
 * A replica in the items of the browser's sync, and back. The browser keeps the later of two writes of an item, so an
 * item can lose what another device wrote; whoever notices writes it again, for every device keeps all it knows
 * itself.
 */

/** All items of the browser's sync, as `storage.sync.get(null)` gives them. */
export type Area = Readonly<Record<string, unknown>>;

export type Board = {
  readonly replica: Replica;
  /** Keys of items that are ours by name and cannot be read: damaged, or of a newer version. They are left alone. */
  readonly unreadable: readonly string[];
};

/** What to do to the browser's sync. */
export type Plan = {
  /** Items to write, in one call; none when there is nothing new to say. */
  readonly set: Readonly<Record<string, Packed>>;
  /** Items to take away, in one call: their records stand elsewhere now. */
  readonly remove: readonly string[];
  /** Take away before writing: there is no room for both. */
  readonly removeFirst: boolean;
  /** Records that other devices will not get, for want of room; the most important first. */
  readonly leftOut: readonly RecordKey[];
};

type Records = readonly (readonly [RecordKey, Entry])[];

/**
 * Reads all items that can be read. What is not ours is ignored.
 *
 * @param now the local clock, ms since the epoch: what is stamped absurdly far ahead of it gives way to all else
 */
export function unpack(area: Area, now: number): Board {
  const unreadable: string[] = [];
  let replica: Replica = new Map();
  for (const [key, item] of Object.entries(area)) {
    if (!isItemKey(key)) continue;
    const records = decode(item);
    if (records === null) unreadable.push(key);
    else replica = merge(replica, credibly(records, now));
  }
  return { replica, unreadable };
}

/**
 * What to write so that the other devices learn all that this one knows. Nothing while the items say it already,
 * however they are laid out: two devices never write in turn without news.
 *
 * When not all fits, wallets come before marks and marks before the rest; of each, deletions come first (else a
 * device that has not heard of one would write the record again and again), then what is stored already (so that two
 * devices that know different things do not push out each other's in turn), then the latest.
 *
 * @param replica what this device knows, with `unpack(area, now)` merged in
 * @param area the items as they are now
 * @param now the local clock, ms since the epoch
 */
export function pack(replica: Replica, area: Area, now: number, quotas: Quotas = syncQuotas): Plan {
  const board = unpack(area, now);
  const wanted = inOrder(publicPart(replica), board.replica);
  const { kept, layout } = whatFits(wanted, area, board, quotas);
  const isThere = ([key, entry]: Records[number]) => {
    const there = board.replica.get(key);
    return there !== undefined && mergeEntries(there, entry) === there;
  };
  const keysOf = (records: Records) => records.map(([key]) => key);
  if (kept.every(isThere)) {
    const leftOut = keysOf(wanted.filter((record) => !isThere(record)));
    return { set: {}, remove: [], removeFirst: false, leftOut };
  }
  const changed = layout.leaves.filter(({ key, item }) => JSON.stringify(area[key]) !== JSON.stringify(item));
  const used = new Set(layout.leaves.map(({ key }) => key));
  const remove = ownKeys(area, board).filter((key) => !used.has(key));
  const set = Object.fromEntries(changed.map(({ key, item }) => [key, item]));
  const keptKeys = new Set(keysOf(kept));
  return {
    set,
    remove,
    removeFirst: remove.length > 0 && !isWithin({ ...area, ...set }, quotas),
    leftOut: keysOf(wanted).filter((key) => !keptKeys.has(key)),
  };
}

/** Of a deleted record only the tombstone is told; what it remembers stays here. */
function publicPart(replica: Replica): Records {
  return [...replica].map(([key, entry]) => [
    key,
    entry.deleted === null ? entry : { fields: new Map(), deleted: entry.deleted },
  ]);
}

function inOrder(records: Records, present: Replica): Records {
  const ranked = records.map((record) => ({ record, rank: rank(record, present) }));
  ranked.sort((a, b) => {
    if (a.rank !== b.rank) return a.rank - b.rank;
    const [left, right] = [newestStamp(a.record[1]), newestStamp(b.record[1])];
    const byTime = left === null || right === null ? 0 : compareStamps(right, left);
    return byTime || (a.record[0] < b.record[0] ? -1 : 1);
  });
  return ranked.map(({ record }) => record);
}

const kindRank = { wallet: 0, mark: 1, setting: 2 } as const;

function rank([key, { deleted }]: Records[number], present: Replica): number {
  const within = deleted !== null ? 0 : present.has(key) ? 1 : 2;
  return kindRank[readKey(key).kind] * 3 + within;
}

/** The longest beginning that fits, and how it is laid out. */
function whatFits(wanted: Records, area: Area, board: Board, quotas: Quotas) {
  const taken = new Set(board.unreadable);
  const own = new Set(ownKeys(area, board));
  const others = Object.entries(area).filter(([key]) => !own.has(key));
  const otherBytes = others.reduce((sum, [key, value]) => sum + bytesOf(key, value), 0);
  const fits = ({ leaves }: Layout) =>
    leaves.length + others.length <= quotas.items &&
    leaves.reduce((sum, { bytes }) => sum + bytes, otherBytes) <= quotas.totalBytes;

  const impossible = new Set(layOut(wanted, taken, quotas).tooLarge);
  const possible = wanted.filter(([key]) => !impossible.has(key));
  let kept: Records = possible;
  let layout = layOut(kept, taken, quotas);
  if (fits(layout)) return { kept, layout };
  let [low, high] = [0, possible.length];
  [kept, layout] = [[], layOut([], taken, quotas)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const some = possible.slice(0, middle);
    const tried = layOut(some, taken, quotas);
    if (fits(tried)) [low, kept, layout] = [middle, some, tried];
    else high = middle;
  }
  return { kept, layout };
}

function ownKeys(area: Area, { unreadable }: Board): string[] {
  const apart = new Set(unreadable);
  return Object.keys(area).filter((key) => isItemKey(key) && !apart.has(key));
}

function isWithin(area: Area, quotas: Quotas): boolean {
  const entries = Object.entries(area);
  const bytes = entries.reduce((sum, [key, value]) => sum + bytesOf(key, value), 0);
  return entries.length <= quotas.items && bytes <= quotas.totalBytes;
}
