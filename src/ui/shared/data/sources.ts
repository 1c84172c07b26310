import { browser } from "wxt/browser";
import type { Item } from "../../../storage/item.ts";

export type StoredPlace = Pick<Item<unknown>, "area" | "key">;

/** Storage as a page reads it: the browser's, or made-up values in memory for the sample page. */
export type PageStorage = {
  /** @returns the raw value, undefined when nothing is stored. @throws when the storage itself fails */
  read(place: StoredPlace): Promise<unknown>;
  /** Calls `onChange` with the raw values of each write, by storage key. @returns a function that stops this */
  watch(onChange: (changes: Changes, area: string) => void): () => void;
};

export type Changes = Readonly<Record<string, { readonly newValue?: unknown }>>;

const readers = { local: batchedReader("local"), session: batchedReader("session") };

export const browserStorage: PageStorage = {
  read: ({ area, key }) => readers[area](key),
  watch(onChange) {
    browser.storage.onChanged.addListener(onChange);
    return () => browser.storage.onChanged.removeListener(onChange);
  },
};

/** Keys per call. Turning an answer into objects blocks input for about 1 ms a snapshot; a call takes about 1 ms. */
const mostKeys = 25;

/** @returns a reader that joins the keys requested in one task into few calls */
function batchedReader(area: StoredPlace["area"]): (key: string) => Promise<unknown> {
  let keys: string[] = [];
  let next: Promise<Record<string, unknown>> | null = null;

  async function readAll(): Promise<Record<string, unknown>> {
    // First collects the keys of all callers in this task.
    await null;
    const wanted = keys;
    keys = [];
    next = null;
    const calls: Promise<Record<string, unknown>>[] = [];
    for (let from = 0; from < wanted.length; from += mostKeys)
      calls.push(browser.storage[area].get(wanted.slice(from, from + mostKeys)));
    return Object.fromEntries((await Promise.all(calls)).flatMap((found) => Object.entries(found)));
  }

  return async (key) => {
    keys.push(key);
    next ??= readAll();
    // If the call fails, each key is read by itself, so that one damaged value does not affect the others.
    const found = await next.catch(() => browser.storage[area].get([key]));
    return found[key];
  };
}

export type GrantedSites = {
  /** @returns the patterns of host permissions: `granted` by the user, and `fixed` in the manifest */
  read(): Promise<Readonly<Record<"granted" | "fixed", readonly string[]>>>;
  /** @returns a function that stops the calls */
  watch(onChange: () => void): () => void;
};

export const browserGrantedSites: GrantedSites = {
  read: async () => ({
    granted: (await browser.permissions.getAll()).origins ?? [],
    fixed: browser.runtime.getManifest().host_permissions ?? [],
  }),
  watch(onChange) {
    const changed = () => onChange();
    browser.permissions.onAdded.addListener(changed);
    browser.permissions.onRemoved.addListener(changed);
    return () => {
      browser.permissions.onAdded.removeListener(changed);
      browser.permissions.onRemoved.removeListener(changed);
    };
  },
};
