import { browser } from "wxt/browser";
import * as z from "zod/mini";

/**
 * One thing in storage: its key, the version of its shape, how to read it, and what stands in for it while it is
 * absent. `precious` is what a person typed or decided: it is never overwritten by something read from elsewhere.
 */
export type Item<T> = {
  readonly key: string;
  readonly area: "local" | "session";
  readonly version: number;
  readonly schema: z.ZodMiniType<T>;
  readonly fallback: T;
  readonly precious: boolean;
  /** A secret: never copied aside, so that removing it leaves none behind. */
  readonly secret?: true;
};

/** What stands in storage: the version beside the value, so that a shape is never guessed. */
const envelope = z.object({ v: z.number(), d: z.unknown() });

/** What reading an item found. `unreadable`: there is something, and it is not ours to throw away. */
export type Stored<T> =
  | { readonly state: "absent" }
  | { readonly state: "ok"; readonly value: T }
  | { readonly state: "unreadable"; readonly version: number | null; readonly raw: unknown };

/**
 * Parses what storage holds under an item's key.
 *
 * @param raw as storage returned it; undefined when there is nothing
 */
export function parseStored<T>(item: Item<T>, raw: unknown): Stored<T> {
  if (raw === undefined) return { state: "absent" };
  const wrapped = envelope.safeParse(raw);
  if (!wrapped.success) return { state: "unreadable", version: null, raw };
  const value = wrapped.data.v === item.version ? item.schema.safeParse(wrapped.data.d) : null;
  if (value?.success !== true) return { state: "unreadable", version: wrapped.data.v, raw };
  return { state: "ok", value: value.data };
}

/** @returns the value, or the item's fallback when there is nothing that can be read. */
export function valueOrFallback<T>(item: Item<T>, raw: unknown): T {
  const stored = parseStored(item, raw);
  return stored.state === "ok" ? stored.value : item.fallback;
}

/** Reads one item. @throws when the browser's storage itself fails. */
export async function read<T>(item: Item<T>): Promise<T> {
  const found = await browser.storage[item.area].get(item.key);
  return valueOrFallback(item, found[item.key]);
}

/** Reads many items of one kind in one call, in the order given. */
export async function readAll<T>(items: readonly Item<T>[]): Promise<T[]> {
  const found = await browser.storage.local.get(items.map((item) => item.key));
  return items.map((item) => valueOrFallback(item, found[item.key]));
}

/**
 * Tells when an item changes, whoever changed it.
 *
 * @returns a function that stops it
 */
export function watch<T>(item: Item<T>, onChange: (value: T) => void): () => void {
  const area = browser.storage[item.area];
  const listener = (changes: Record<string, { newValue?: unknown }>) => {
    const change = changes[item.key];
    if (change !== undefined) onChange(valueOrFallback(item, change.newValue));
  };
  area.onChanged.addListener(listener);
  return () => area.onChanged.removeListener(listener);
}
