import { browser } from "wxt/browser";
import type { Item } from "../../../storage/item.ts";

export type StoredPlace = Pick<Item<unknown>, "area" | "key">;

const readers = { local: batchedReader("local"), session: batchedReader("session") };

/** @returns the raw value, undefined when nothing is stored. @throws when the storage itself fails */
export function readStored({ area, key }: StoredPlace): Promise<unknown> {
  return readers[area](key);
}

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
