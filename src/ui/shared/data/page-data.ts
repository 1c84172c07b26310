import { replaceEqualDeep } from "@tanstack/react-query";
import type { Time } from "../../../config.ts";
import { type WalletId, walletId, walletIdSchema } from "../../../core/addresses/network.ts";
import type { Snapshot } from "../../../core/airdrops/snapshot.ts";
import type { WalletSchedule } from "../../../core/refresh/schedule.ts";
import type { Wallet } from "../../../core/wallets/wallet.ts";
import { type Item, parseStored, type Values, valuesOf } from "../../../storage/item.ts";
import {
  firstItems,
  keyAskedItem,
  scheduleItem,
  snapshotItem,
  snapshotPrefix,
  troubleItem,
  unlistedItem,
  userItems,
} from "../../../storage/items.ts";

/** Every item that pages show, besides the answers of single wallets. */
const pageItems = {
  ...firstItems,
  ...userItems,
  schedule: scheduleItem,
  unlisted: unlistedItem,
  keyAsked: keyAskedItem,
  trouble: troubleItem,
} as const;

type Name = keyof typeof pageItems;

/** A wallet with all that is stored about it. */
export type WalletView = {
  readonly id: WalletId;
  readonly wallet: Wallet;
  /** Its number on the watchlist, from 0. */
  readonly place: number;
  readonly snapshot: Snapshot | null;
  readonly schedule: WalletSchedule | null;
};

/** The stored values that pages show. An absent or unreadable one is its fallback. */
export type PageData = Values<typeof pageItems> & {
  /** False while only the `firstItems` are read. */
  readonly isWhole: boolean;
  /** The items of which more is stored than could be read. */
  readonly damaged: readonly Name[];
  readonly snapshots: ReadonlyMap<string, Snapshot>;
  /** The watchlist with all that is stored about each wallet. */
  readonly views: readonly WalletView[];
  /** When the views changed. The background renews the summary when a deadline passes, which changes them too. */
  readonly viewedAt: Time;
};

/** Raw values by key, as storage has them; undefined for an absent one. */
export type Raw = Readonly<Record<string, unknown>>;

/** Before anything is read. */
export const noData: PageData = {
  ...valuesOf(pageItems, (_name, item) => item.fallback),
  isWhole: false,
  damaged: [],
  snapshots: new Map(),
  views: [],
  viewedAt: 0,
};

type Area = Item<unknown>["area"];

const keysIn = (items: Readonly<Record<string, Item<unknown>>>, area: Area) =>
  Object.values(items).flatMap((item) => (item.area === area ? [item.key] : []));

export const firstKeys = keysIn(firstItems, "local");

/** The keys of all items, besides those of single wallets. No two areas have the same key. */
export const pageKeys = { local: keysIn(pageItems, "local"), session: keysIn(pageItems, "session") } as const;

/** @returns whether pages show the item with a key */
export function isShown(area: string, key: string): boolean {
  if (area === "session") return pageKeys.session.includes(key);
  return area === "local" && (pageKeys.local.includes(key) || key.startsWith(snapshotPrefix));
}

/**
 * @param raw what was read, or has changed. Each value is parsed once, because snapshots can be megabytes
 * @returns the same object for each part that stays the same, and for the view of each unchanged wallet
 */
export function withRaw(before: PageData, raw: Raw, now: Time): PageData {
  const damaged = new Set(before.damaged);
  const values = valuesOf(pageItems, (name, item) => {
    if (!Object.hasOwn(raw, item.key)) return before[name];
    const { value, state } = parseStored(item, raw[item.key]);
    if (state === "partly" || state === "unreadable") damaged.add(name);
    else damaged.delete(name);
    return replaceEqualDeep(before[name], value);
  });
  const snapshots = snapshotsWith(before.snapshots, raw);
  const after = { ...before, ...values, damaged: [...damaged], snapshots };
  const isSame = (["wallets", "schedule", "summary", "snapshots"] as const).every(
    (part) => after[part] === before[part],
  );
  return isSame ? after : { ...after, views: viewsOf(after), viewedAt: now };
}

function snapshotsWith(before: PageData["snapshots"], raw: Raw): PageData["snapshots"] {
  const changed = Object.entries(raw).filter(([key]) => key.startsWith(snapshotPrefix));
  if (changed.length === 0) return before;
  const after = new Map(before);
  for (const [key, stored] of changed) {
    const id = walletIdSchema.safeParse(key.slice(snapshotPrefix.length)).data;
    if (id === undefined) continue;
    const { value } = parseStored(snapshotItem(id), stored);
    if (value === null) after.delete(id);
    else after.set(id, value);
  }
  return after;
}

/** @param data with the views before */
function viewsOf({ wallets, snapshots, schedule, views }: PageData): readonly WalletView[] {
  const known = new Map(views.map((view) => [view.id, view]));
  return wallets.map((wallet, place) => {
    const id = walletId(wallet);
    const view = { id, wallet, place, snapshot: snapshots.get(id) ?? null, schedule: schedule[id] ?? null };
    const before = known.get(id);
    const isSame = (["wallet", "place", "snapshot", "schedule"] as const).every(
      (part) => before?.[part] === view[part],
    );
    return before !== undefined && isSame ? before : view;
  });
}
