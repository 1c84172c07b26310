import { browser } from "wxt/browser";
import { type Item, parseStored, type Read, type Stored, valueOrFallback } from "./item.ts";
import { type Quarantined, quarantineItem } from "./items.ts";
import { madeRoom } from "./make-room.ts";

/**
 * Changing what is stored. Only the background imports this file (a lint rule), and every change holds one lock:
 * 50 concurrent read-modify-writes without it left 1 (measured).
 */

/** The last in the order of locks (`background/locks.ts`): a transaction takes no other. */
export const storageLock = "storage";

/** The browser would not write: storage is full, or broken. Old values are intact (measured). */
export class StorageWriteError extends Error {
  override name = "StorageWriteError";
}

export type Transaction = {
  /** @returns the item's value, as of the last commit */
  read<T>(item: Item<T>): Promise<T>;
  /** As `read`, of several. */
  readSome(items: readonly Item<unknown>[]): Promise<Read>;
  /** As `read`, and how much of it there is. */
  readStored<T>(item: Item<T>): Promise<Stored<T>>;
  /** Stores a value when the transaction ends. */
  put<T>(item: Item<T>, value: T): void;
  /** Removes an item when the transaction ends. */
  remove<T>(item: Item<T>): void;
};

/** All was erased. What began before that, and ends after it, must bring nothing back. */
let isShut = false;

type Change = { readonly item: Item<unknown>; readonly value: { readonly d: unknown } | "removed" };

/**
 * Changes items together. What is put in one area is written in one call, so that a killed background leaves all of
 * it or none; what is removed goes last, when all else is safe. After all was erased nothing is changed, until
 * `openStorage`.
 *
 * @param ahead what the task is known to read: fetched in one call, because each call takes about 1 ms, whatever it reads
 * @returns what the task returns
 * @throws whatever the task throws, and nothing is changed then; StorageWriteError when the browser refuses to write,
 *   and nothing has been removed then
 */
export function transact<R>(
  task: (transaction: Transaction) => Promise<R> | R,
  ahead: readonly Item<unknown>[] = [],
): Promise<R> {
  return navigator.locks.request(storageLock, async () => {
    const changes = new Map<string, Change>();
    const found = new Found();
    // What every write asks for comes along.
    if (ahead.length > 0) await found.fetch([...ahead, quarantineItem]);
    const result = await task({
      read: async (item) => valueOrFallback(item, await found.raw(item)),
      readSome: async (items) => {
        await found.fetch(items);
        return (item) => valueOrFallback(item, found.held(item));
      },
      readStored: async (item) => parseStored(item, await found.raw(item)),
      put: (item, value) => changes.set(nameOf(item), { item, value: { d: value } }),
      remove: (item) => changes.set(nameOf(item), { item, value: "removed" }),
    });
    if (!isShut) await commit([...changes.values()], found, Date.now());
    return result;
  });
}

/**
 * Changes one item.
 *
 * @param change gets the present value (or the fallback) and returns what to store; the very same value writes nothing
 * @returns the value now stored
 * @throws StorageWriteError when the browser refuses; nothing is changed then
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
 * Empties our storage, and writes nothing more until `openStorage`: a look that is under way ends with nothing. What a
 * session holds goes first, so that a key in it is never left behind.
 *
 * @throws StorageWriteError when the browser refuses; then it takes changes as before
 */
export function eraseStorage(): Promise<void> {
  return navigator.locks.request(storageLock, async () => {
    isShut = true;
    try {
      await browser.storage.session.clear();
      await browser.storage.local.clear();
    } catch (cause) {
      isShut = false;
      throw new StorageWriteError("The browser would not erase this", { cause });
    }
  });
}

/** The person begins anew: what they do from now on is stored again. */
export function openStorage(): void {
  isShut = false;
}

/** What storage held when a transaction began: nobody else writes while it holds the lock. */
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

  /** Of what was fetched. */
  held(item: Item<unknown>): unknown {
    return this.#raw.get(nameOf(item));
  }
}

function nameOf({ area, key }: Item<unknown>): string {
  return `${area} ${key}`;
}

async function commit(changes: readonly Change[], found: Found, now: number): Promise<void> {
  const areas = (["local", "session"] as const).map((area) => ({
    area,
    here: changes.filter(({ item }) => item.area === area),
  }));
  try {
    for (const { area, here } of areas) {
      const values: Record<string, unknown> = area === "local" ? await quarantined(here, found, now) : {};
      for (const { item, value } of here) {
        if (value !== "removed") values[item.key] = { v: item.version, d: value.d };
      }
      if (Object.keys(values).length === 0) continue;
      if (area === "local") await setMakingRoom(values);
      else await browser.storage.session.set(values);
    }
    for (const { area, here } of areas) {
      const removed = here.filter(({ value }) => value === "removed").map(({ item }) => item.key);
      if (removed.length > 0) await browser.storage[area].remove(removed);
    }
  } catch (cause) {
    throw new StorageWriteError("The browser would not store this", { cause });
  }
}

/** Where storage is full the oldest history goes, again and again, until the rest fits. @throws when it never does */
async function setMakingRoom(values: Record<string, unknown>): Promise<void> {
  // The first once more as it is: a refusal may have passed, and history is not given up for one that has.
  let next: Record<string, unknown> | null = values;
  let after: Record<string, unknown> | null = values;
  for (;;) {
    try {
      return await browser.storage.local.set(next);
    } catch (error) {
      if (after === null) throw error;
      next = after;
      after = await madeRoom(next);
    }
  }
}

/**
 * What stands in the way of a change and cannot be read is kept under a key of its own: it may be what a person
 * typed, written by a newer version or damaged.
 */
async function quarantined(
  changes: readonly Change[],
  found: Found,
  now: number,
): Promise<Record<string, unknown>> {
  const keepable = changes
    .map(({ item }) => item)
    .filter((item) => item.secret !== true && item.derived !== true);
  if (keepable.length === 0) return {};
  await found.fetch([...keepable, quarantineItem]);
  const kept: Record<string, unknown> = {};
  let quarantine = valueOrFallback(quarantineItem, await found.raw(quarantineItem));
  for (const item of keepable) {
    const stored = parseStored(item, await found.raw(item));
    const isLost = stored.state === "unreadable" || stored.state === "damaged";
    if (!isLost) continue;
    // A cache can be asked for again: one old copy is enough, so that copies cannot fill the storage.
    const keptAs = item.precious ? `quarantine:${item.key}:${now}` : `quarantine:${item.key}`;
    const copy: Quarantined = { key: item.key, keptAs, at: now };
    kept[keptAs] = stored.raw;
    quarantine = [...quarantine.filter((other) => other.keptAs !== keptAs), copy];
    kept[quarantineItem.key] = { v: quarantineItem.version, d: quarantine };
  }
  return kept;
}
