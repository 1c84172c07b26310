import { browser } from "wxt/browser";
import * as z from "zod/mini";

/**
 * One thing in storage: its key, the version of its shape, how to read it, and what stands in for it while it is
 * absent. `precious` is what a person typed or decided: more of it is kept aside when it cannot be read.
 */
export type Item<T> = {
  readonly key: string;
  readonly area: "local" | "session";
  readonly version: number;
  readonly schema: z.ZodMiniType<T>;
  /**
   * From each older version to the next. Never changed once released, whatever becomes of the types in use, and free
   * of effects: pages read what no background has written anew yet. @throws at data that is not of its version
   */
  readonly upgrades?: Readonly<Record<number, (data: unknown) => unknown>>;
  /** Reads what can be read of a value that `schema` refuses, so that one damaged part does not hide the rest; or null. */
  readonly salvage?: (data: unknown) => T | null;
  readonly fallback: T;
  readonly precious: boolean;
  /** Worked out from other items, and anew whenever they change: nothing is lost with it, so no copy is kept. */
  readonly derived?: true;
  /** A secret: never copied aside, so that removing it leaves none behind. */
  readonly secret?: true;
};

/** What stands in storage: the version beside the value, so that a shape is never guessed. */
const envelope = z.object({ v: z.number(), d: z.unknown() });

/**
 * What reading an item found. `damaged`: only a part could be read. `unreadable`: nothing could. Neither's `raw` is
 * ours to throw away.
 */
export type Stored<T> =
  | { readonly state: "absent" }
  | { readonly state: "ok"; readonly value: T }
  | { readonly state: "damaged"; readonly value: T; readonly raw: unknown }
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
  const { v: version, d } = wrapped.data;
  const upgraded = upgrade(item, version, d);
  if (upgraded === null) return { state: "unreadable", version, raw };
  const { data } = upgraded;
  const whole = item.schema.safeParse(data);
  if (whole.success) return { state: "ok", value: whole.data };
  const part = item.salvage?.(data) ?? null;
  return part === null ? { state: "unreadable", version, raw } : { state: "damaged", value: part, raw };
}

function upgrade<T>(item: Item<T>, from: number, stored: unknown): { readonly data: unknown } | null {
  if (from > item.version) return null;
  let data = stored;
  for (let version = from; version < item.version; version++) {
    const step = item.upgrades?.[version];
    if (step === undefined) return null;
    try {
      data = step(data);
    } catch {
      // No less readable than other damage, and kept like it.
      return null;
    }
  }
  return { data };
}

/** @returns the value, or what can be read of it, or the item's fallback when that is nothing. */
export function valueOrFallback<T>(item: Item<T>, raw: unknown): T {
  return storedValue(item, parseStored(item, raw));
}

/** As `valueOrFallback`, of what has been parsed already. */
export function storedValue<T>(item: Item<T>, stored: Stored<T>): T {
  return stored.state === "ok" || stored.state === "damaged" ? stored.value : item.fallback;
}

/** Reads one item. @throws when the browser's storage itself fails. */
export async function read<T>(item: Item<T>): Promise<T> {
  const found = await browser.storage[item.area].get(item.key);
  return valueOrFallback(item, found[item.key]);
}

/** Finds an item's value, or its fallback. */
export type Read = <T>(item: Item<T>) => T;

/**
 * Reads items of several kinds, each area in one call, because each call takes about 1 ms, whatever it reads (measured).
 *
 * @returns finds each of them. @throws when the browser's storage itself fails
 */
export async function readSome(items: readonly Item<unknown>[]): Promise<Read> {
  const found: Record<Item<unknown>["area"], Record<string, unknown>> = { local: {}, session: {} };
  await Promise.all(
    (["local", "session"] as const).map(async (area) => {
      const keys = items.filter((item) => item.area === area).map(({ key }) => key);
      if (keys.length > 0) found[area] = await browser.storage[area].get(keys);
    }),
  );
  return (item) => valueOrFallback(item, found[item.area][item.key]);
}

/** Reads many items of one kind in one call, in the order given. */
export async function readAll<T>(items: readonly Item<T>[]): Promise<T[]> {
  const found = await browser.storage.local.get(items.map((item) => item.key));
  return items.map((item) => valueOrFallback(item, found[item.key]));
}
