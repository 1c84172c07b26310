import { browser } from "wxt/browser";
import { historyItem } from "../airdrops/history.ts";
import { unseenItem } from "../airdrops/unseen.ts";
import { type Item, parseStored, type Read, type Stored } from "../item.ts";
import { firstPaintItem, firstPaintOf } from "../popup/first-paint.ts";
import { firstPaintSources } from "../popup/popup-items.ts";
import { quarantineItem } from "../quarantine.ts";
import { activityItem } from "../refresh/activity.ts";

/** Only the background imports this file (a lint rule). */

/** The last lock in the order (`background/locks.ts`). Without it, one of 50 concurrent changes remained (measured). */
export const storageLock = "storage";

/** Storage is full or fails. The old values stay intact (measured). */
export class StorageWriteError extends Error {
  override name = "StorageWriteError";
}

export type Transaction = {
  /** @returns the value as of the last commit */
  read<T>(item: Item<T>): Promise<T>;
  /** Reads several items in one call, which takes about 1 ms. */
  readSome(items: readonly Item<unknown>[]): Promise<Read>;
  /** Like `read`, with the state of the stored data. */
  readStored<T>(item: Item<T>): Promise<Stored<T>>;
  put<T>(item: Item<T>, value: T): void;
  remove<T>(item: Item<T>): void;
};

/** True after storage was erased, because work that began earlier must not restore anything. */
let isShut = false;

type Area = Item<unknown>["area"];

type Change = { readonly item: Item<unknown>; readonly value: { readonly d: unknown } | "removed" };

/**
 * Changes items together. One call writes each area, so a killed background writes all of it or nothing. The session is
 * written first, so that a kill in between leaves only what nothing uses yet, such as a wallet for undo. Removals come
 * last, from the local area first.
 * @throws the task's error or, when the browser refuses a write, StorageWriteError; then nothing is changed
 */
export function transact<R>(task: (transaction: Transaction) => Promise<R> | R): Promise<R> {
  return navigator.locks.request(storageLock, async () => {
    const changes = new Map<string, Change>();
    const found = new Found();
    const result = await task({
      read: async (item) => parseStored(item, await found.raw(item)).value,
      readSome: async (items) => {
        await found.fetch(items);
        return (item) => parseStored(item, found.held(item)).value;
      },
      readStored: async (item) => parseStored(item, await found.raw(item)),
      put: (item, value) => changes.set(nameOf(item), { item, value: { d: value } }),
      remove: (item) => changes.set(nameOf(item), { item, value: "removed" }),
    });
    if (isShut) return result;
    await renewFirstPaint(changes, found);
    await commit([...changes.values()], found);
    return result;
  });
}

/**
 * @param change returns the new value; the same value writes nothing
 * @returns the value now stored
 * @throws StorageWriteError when the browser refuses to write
 */
export function update<T>(item: Item<T>, change: (value: T) => T): Promise<T> {
  return transact(async (transaction) => {
    const before = await transaction.read(item);
    const after = change(before);
    if (after !== before) transaction.put(item, after);
    return after;
  });
}

/**
 * Erases storage and prevents writes until `openStorage`. The session area comes first, because it may hold a key.
 * @param note stays true; null for none
 * @throws StorageWriteError when the browser refuses; writes are then possible again
 */
export function eraseStorage(note: Item<boolean> | null): Promise<void> {
  return navigator.locks.request(storageLock, async () => {
    isShut = true;
    try {
      await browser.storage.session.clear();
      await browser.storage.local.clear();
      if (note !== null) await browser.storage.local.set({ [note.key]: { v: note.version, d: true } });
    } catch (cause) {
      isShut = false;
      throw new StorageWriteError("The browser would not erase this", { cause });
    }
  });
}

export function openStorage(): void {
  isShut = false;
}

/** Caches storage during a transaction, whose lock prevents other writes. */
class Found {
  readonly #raw = new Map<string, unknown>();

  async fetch(items: readonly Item<unknown>[]): Promise<void> {
    await Promise.all(
      (["local", "session"] as const).map(async (area) => {
        const missing = items.filter((item) => item.area === area && !this.#raw.has(nameOf(item)));
        if (missing.length === 0) return;
        const found = await browser.storage[area].get(missing.map((item) => item.key));
        for (const item of missing) this.#raw.set(nameOf(item), found[item.key]);
      }),
    );
  }

  async raw(item: Item<unknown>): Promise<unknown> {
    await this.fetch([item]);
    return this.held(item);
  }

  has(item: Item<unknown>): boolean {
    return this.#raw.has(nameOf(item));
  }

  held(item: Item<unknown>): unknown {
    return this.#raw.get(nameOf(item));
  }
}

function nameOf({ area, key }: Item<unknown>): string {
  return `${area} ${key}`;
}

/** Answers change these many times a second. The summary that follows takes them into the copy. */
const withSummary: readonly Item<unknown>[] = [activityItem, unseenItem];

/** Adds the first paint to the changes that concern it. Every write comes here, so none can forget it. */
async function renewFirstPaint(changes: Map<string, Change>, found: Found): Promise<void> {
  const isConcerned = (item: Item<unknown>) => changes.has(nameOf(item)) && !withSummary.includes(item);
  if (!firstPaintSources.some(isConcerned)) return;
  await found.fetch(firstPaintSources);
  const read: Read = (item) => {
    const value = changes.get(nameOf(item))?.value;
    if (value === undefined) return parseStored(item, found.held(item)).value;
    return value === "removed" ? item.fallback : parseStored(item, { v: item.version, d: value.d }).value;
  };
  const d = firstPaintOf(read, browser.runtime.getManifest().version);
  changes.set(nameOf(firstPaintItem), { item: firstPaintItem, value: d === null ? "removed" : { d } });
}

async function commit(changes: readonly Change[], found: Found): Promise<void> {
  const of = (area: Area) => changes.filter(({ item }) => item.area === area);
  // Each call is all or nothing, so only a change before the last call may need its old value. The session is first.
  const restorable = changes.some(isRemoval) ? changes : of("session");
  await found.fetch(restorable.map(({ item }) => item));
  let isLocalWritten = false;
  try {
    await write("session", of("session"), found);
    await write("local", of("local"), found);
    isLocalWritten = true;
    await removeFrom("local", of("local"));
    await removeFrom("session", of("session"));
  } catch (cause) {
    // Best effort: a browser that refuses one call may refuse all.
    if (isLocalWritten) await restore("local", of("local"), found).catch(() => undefined);
    await restore("session", of("session"), found).catch(() => undefined);
    throw new StorageWriteError("The browser would not store this", { cause });
  }
}

function isRemoval({ value }: Change): boolean {
  return value === "removed";
}

async function write(area: Area, changes: readonly Change[], found: Found): Promise<void> {
  const values: Record<string, unknown> = area === "local" ? await quarantined(changes, found) : {};
  for (const { item, value } of changes) {
    if (value !== "removed") values[item.key] = { v: item.version, d: value.d };
  }
  if (Object.keys(values).length === 0) return;
  if (area === "local") await setMakingRoom(values);
  else await browser.storage.session.set(values);
}

async function removeFrom(area: Area, changes: readonly Change[]): Promise<void> {
  const removed = changes.filter(isRemoval).map(({ item }) => item.key);
  if (removed.length > 0) await browser.storage[area].remove(removed);
}

/** Gives an area the values that it had before, as far as they were read. */
async function restore(area: Area, changes: readonly Change[], found: Found): Promise<void> {
  const before = changes.flatMap(({ item }) =>
    found.has(item) ? [[item.key, found.held(item)] as const] : [],
  );
  await browser.storage[area].set(Object.fromEntries(before.filter(([, raw]) => raw !== undefined)));
  await browser.storage[area].remove(before.flatMap(([key, raw]) => (raw === undefined ? [key] : [])));
}

/**
 * Writes again after a failure, which may be temporary, and then without the older half of the history, until it fits.
 * The history changes in the same write, so that a write that never fits loses nothing.
 * @throws when the values do not fit even without the history
 */
async function setMakingRoom(values: Record<string, unknown>): Promise<void> {
  try {
    return await browser.storage.local.set(values);
  } catch {
    // The loop tries the same values first.
  }
  const { key, version } = historyItem;
  const raw = Object.hasOwn(values, key) ? values[key] : (await browser.storage.local.get(key))[key];
  let history = parseStored(historyItem, raw).value;
  let next = values;
  for (;;) {
    try {
      return await browser.storage.local.set(next);
    } catch (error) {
      if (history.length === 0) throw error;
      history = history.slice(Math.ceil(history.length / 2));
      next = { ...values, [key]: { v: version, d: history } };
    }
  }
}

/** @returns the quarantine with damaged data that the changes would overwrite; nothing if there is none */
async function quarantined(changes: readonly Change[], found: Found): Promise<Record<string, unknown>> {
  const items = changes.map(({ item }) => item).filter(({ irreplaceable }) => irreplaceable);
  await found.fetch(items);
  const damaged = items.filter((item) => parseStored(item, found.held(item)).state === "damaged");
  if (damaged.length === 0) return {};
  const before = parseStored(quarantineItem, await found.raw(quarantineItem)).value;
  const copies = Object.fromEntries(damaged.map((item) => [item.key, found.held(item)]));
  return { [quarantineItem.key]: { v: quarantineItem.version, d: { ...before, ...copies } } };
}
