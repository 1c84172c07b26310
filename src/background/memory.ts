import { browser } from "wxt/browser";
import { timing } from "../config.ts";
import { type WalletId, walletId, walletIdSchema } from "../core/addresses/network.ts";
import type { Snapshot } from "../core/airdrops/snapshot.ts";
import type { Ledger } from "../core/alerts/ledger.ts";
import { keysOf, recordOf } from "../core/records.ts";
import { apiKeyItem } from "../storage/api-key.ts";
import { firstPaintItem } from "../storage/first-paint.ts";
import { inTime, NoAnswer } from "../storage/in-time.ts";
import { type Item, parseStored, toStored } from "../storage/item.ts";
import {
  erasingItem,
  keptItems,
  ledgerItem,
  logosChangedItem,
  notificationsItem,
  openedItem,
  popupItems,
  removedItem,
  scheduleItem,
  snapshotItem,
  syncItem,
  unlistedItem,
} from "../storage/items.ts";
import { attempt, tryCall } from "./browser-call.ts";

/** Every stored item but those of single wallets, by the name of its part of the state. */
const items = {
  ...popupItems,
  ...keptItems,
  erasing: erasingItem,
  apiKey: apiKeyItem,
  removed: removedItem,
  schedule: scheduleItem,
  opened: openedItem,
  unlisted: unlistedItem,
  notifications: notificationsItem,
  sync: syncItem,
  firstPaint: firstPaintItem,
  logosChanged: logosChangedItem,
} as const;

type Part = keyof typeof items;

type Values = { readonly [N in Part]: (typeof items)[N] extends Item<infer T> ? T : never };

/** All stored data, parsed. */
export type State = Values & {
  readonly snapshots: ReadonlyMap<WalletId, Snapshot>;
  readonly ledgers: ReadonlyMap<WalletId, Ledger>;
  /** The parts that were absent, or unreadable in part, when they were read, and were not stored since. */
  readonly inDoubt: ReadonlySet<Part>;
  /** The unreadable entries of each part that has some. A change of a list stores them again. */
  readonly unreadable: ReadonlyMap<Part, readonly unknown[]>;
  /** Answers were stored since the summary was made. */
  readonly isSummaryLate: boolean;
};

type Memory = {
  readonly state: State;
  /** The stored items of single wallets, by key. */
  readonly walletKeys: ReadonlyMap<string, WalletId>;
};

/** Storage is full or fails. The old values stay intact (measured). */
export class StorageWriteError extends Error {
  override name = "StorageWriteError";
}

// The background is the only writer, so what it has read stays valid until it ends.
let memory: Promise<Memory> | null = null;

/** The last lock in the order (`locks.ts`). Without it, one of 50 concurrent changes remained (measured). */
export const stateLock = "state";

/** True after storage was erased, because work that began earlier must not restore anything. */
let isShut = false;

/** Reads everything when a background starts, and again after a write failed. @throws when the browser's storage fails */
export function remember(): Promise<Memory> {
  if (memory !== null) return memory;
  const own = load();
  memory = own;
  own.catch(() => {
    // `shut` may have replaced it meanwhile.
    if (memory === own) memory = null;
  });
  return own;
}

async function load(): Promise<Memory> {
  const all = (area: Item<unknown>["area"]) => inTime(browser.storage[area].get(null), timing.storageCall);
  const [local, session] = await Promise.all([all("local"), all("session")]);
  return memoryOf({ local, session });
}

type Areas = Readonly<Record<Item<unknown>["area"], Readonly<Record<string, unknown>>>>;

function memoryOf(raw: Areas): Memory {
  const inDoubt = new Set<Part>();
  const unreadable = new Map<Part, readonly unknown[]>();
  const values = valuesOf((part, item) => {
    const stored = parseStored(item, raw[item.area][item.key]);
    if (stored.state !== "whole") inDoubt.add(part);
    if (stored.state === "damaged") unreadable.set(part, stored.unreadable);
    return stored.value;
  });
  const walletKeys = new Map<string, WalletId>();
  function ofWallets<T>(itemOf: (id: WalletId) => Item<T | null>): ReadonlyMap<WalletId, T> {
    const found = new Map<WalletId, T>();
    for (const [key, stored] of Object.entries(raw.local)) {
      const id = walletIdSchema.safeParse(key.slice(key.indexOf(":") + 1)).data;
      if (id === undefined || itemOf(id).key !== key) continue;
      walletKeys.set(key, id);
      const { value } = parseStored(itemOf(id), stored);
      if (value !== null) found.set(id, value);
    }
    return found;
  }
  const [snapshots, ledgers] = [ofWallets(snapshotItem), ofWallets(ledgerItem)];
  // A killed run has left the summary behind.
  const isSummaryLate = unreadable.has("summary") || values.activity.run !== null;
  return { state: { ...values, snapshots, ledgers, inDoubt, unreadable, isSummaryLate }, walletKeys };
}

function valuesOf(read: (part: Part, item: Item<unknown>) => unknown): Values;
function valuesOf(read: (part: Part, item: Item<unknown>) => unknown): Readonly<Record<string, unknown>> {
  return recordOf(keysOf(items), (part) => read(part, items[part]));
}

/**
 * @returns whether the data of a wallet is kept. Of a list that was lost or is unreadable in part, any wallet may be one
 *   that the browser's sync, a backup or a later version gives back, unless this change removes it
 */
export function keptIn(before: State, { wallets, inDoubt, unreadable }: State) {
  const isUnknown = inDoubt.has("wallets") || unreadable.has("wallets");
  const known = new Set(before.wallets.map(walletId));
  const watched = new Set(wallets.map(walletId));
  return (id: WalletId): boolean => watched.has(id) || (isUnknown && !known.has(id));
}

/**
 * Stores what differs between two states, each area in one call, so that a killed background stores all of it or nothing.
 * The session comes first, so that a kill in between leaves only what nothing uses yet, such as a wallet for undo. The
 * items of removed wallets go last: nothing reads one that stays, and the next change removes it.
 * @param named the parts that a change gave. What storage has of an unreadable one is replaced even by the same value
 * @throws StorageWriteError when the browser refuses, NoAnswer when it does not answer in time. Storage is then read again
 *   before the next change
 */
export async function commit(before: Memory, after: State, named: ReadonlySet<string>): Promise<void> {
  if (isShut) return;
  const changes = changesOf(before.state, after, named);
  const walletKeys = new Map(before.walletKeys);
  for (const { key, id } of changes) if (id !== null) walletKeys.set(key, id);
  const isKept = keptIn(before.state, after);
  const gone = [...walletKeys].flatMap(([key, id]) => (isKept(id) ? [] : [key]));
  try {
    await write("session", changes);
    try {
      await write("local", changes);
    } catch (error) {
      await attempt(write("session", changesOf(after, before.state, named)));
      throw error;
    }
  } catch (cause) {
    memory = null;
    if (cause instanceof NoAnswer) throw cause;
    throw new StorageWriteError("write", { cause });
  }
  const written = new Set(changes.map(({ part }) => part));
  const inDoubt = after.inDoubt.difference(written);
  const unreadable = new Map(
    [...after.unreadable].filter(([part]) => items[part].isList || !written.has(part)),
  );
  memory = Promise.resolve({ state: { ...after, inDoubt, unreadable }, walletKeys });
  if (gone.length > 0 && (await tryCall(() => browser.storage.local.remove(gone))))
    for (const key of gone) walletKeys.delete(key);
}

type Change = {
  readonly part: Part | "snapshots" | "ledgers";
  readonly area: Item<unknown>["area"];
  readonly key: string;
  /** The wallet of an item of a single one. */
  readonly id: WalletId | null;
  readonly raw: unknown;
};

function changesOf(from: State, to: State, named: ReadonlySet<string>): readonly Change[] {
  const changes = keysOf(items).flatMap((part): Change[] => {
    if (to[part] === from[part] && !(named.has(part) && from.unreadable.has(part))) return [];
    const item: Item<unknown> = items[part];
    return [{ part, ...item, id: null, raw: toStored(item, to[part], to.unreadable.get(part)) }];
  });
  function ofWallets<T>(
    part: "snapshots" | "ledgers",
    itemOf: (id: WalletId) => Item<T | null>,
    all: ReadonlyMap<WalletId, T>,
    known: ReadonlyMap<WalletId, T>,
  ): Change[] {
    return [...all]
      .filter(([id, value]) => known.get(id) !== value)
      .map(([id, value]) => ({ part, ...itemOf(id), id, raw: toStored(itemOf(id), value) }));
  }
  return [
    ...changes,
    ...ofWallets("snapshots", snapshotItem, to.snapshots, from.snapshots),
    ...ofWallets("ledgers", ledgerItem, to.ledgers, from.ledgers),
  ];
}

async function write(area: Item<unknown>["area"], changes: readonly Change[]): Promise<void> {
  const own = changes.filter((change) => change.area === area);
  if (own.length === 0) return;
  const values = Object.fromEntries(own.map(({ key, raw }) => [key, raw]));
  await inTime(browser.storage[area].set(values), timing.storageCall);
}

/** Forgets everything at once, so that a refresh under way sends no more requests, and stores nothing until `open`. */
export function shut(): Promise<void> {
  return navigator.locks.request(stateLock, () => {
    isShut = true;
    const { state, ...rest } = memoryOf({ local: {}, session: {} });
    memory = Promise.resolve({ state: { ...state, erasing: true }, ...rest });
  });
}

/**
 * Erases storage after `shut`.
 * @param isUnfinished leaves a note, so that the next start erases again
 * @throws StorageWriteError when the browser refuses
 */
export async function eraseStorage(isUnfinished: boolean): Promise<void> {
  try {
    await browser.storage.session.clear();
    await browser.storage.local.clear();
    // A consent meanwhile has read what is now erased, with the key.
    await shut();
    if (isUnfinished) await browser.storage.local.set({ [erasingItem.key]: toStored(erasingItem, true) });
  } catch (cause) {
    throw new StorageWriteError("clear", { cause });
  }
}

/** Stores again, and reads first what storage has. */
export function open(): void {
  isShut = false;
  memory = null;
}
