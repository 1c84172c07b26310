import { browser } from "wxt/browser";
import * as z from "zod/mini";

export type Item<T> = {
  readonly key: string;
  readonly area: "local" | "session";
  readonly version: number;
  readonly schema: z.ZodMiniType<T>;
  /** Each step converts one version to the next. It has no effects, because pages upgrade too. It never changes. */
  readonly upgrades?: Readonly<Record<number, (data: unknown) => unknown>>;
  readonly fallback: T;
  /**
   * Nothing else can give the value back, mostly because the user typed or chose it. Damaged data is then read in part,
   * and a change first copies it to `quarantineItem`. Never set it for a secret, whose removal must leave nothing.
   */
  readonly irreplaceable?: true;
};

/**
 * A build leaves out items that a page does not use, because of the annotation.
 * @returns an item of the storage that lasts, in the first version of its shape unless `item` has another
 */
/* @__NO_SIDE_EFFECTS__ */
export function localItem<T>(item: Omit<Item<T>, "area" | "version"> & Partial<Item<T>>): Item<T> {
  return { area: "local", version: 1, ...item };
}

/** The version and the value. */
const envelope = z.object({ v: z.number(), d: z.unknown() });

/** `value`: the fallback where nothing is stored. `damaged`: the value lacks what could not be read, maybe everything. */
export type Stored<T> = { readonly state: "absent" | "whole" | "damaged"; readonly value: T };

/**
 * Of an irreplaceable item it leaves out only what the schema refuses, so that a bad field or list entry costs no others.
 * @param raw as storage returned it; undefined for an absent item
 */
export function parseStored<T>(item: Item<T>, raw: unknown): Stored<T> {
  if (raw === undefined) return { state: "absent", value: item.fallback };
  const found = upgraded(item, raw);
  let data = withinBounds(found);
  let state: "whole" | "damaged" = data === found ? "whole" : "damaged";
  while (data !== undefined) {
    const parsed = item.schema.safeParse(data);
    if (parsed.success) return { state, value: parsed.data };
    state = "damaged";
    const refused = parsed.error.issues.map(({ path }) => path);
    data = item.irreplaceable ? without(data, refused) : undefined;
  }
  return { state: "damaged", value: item.fallback };
}

/** No stored list has as many entries. A damaged one with a million of them would take minutes. */
const mostEntries = 10_000;

/** @returns the same data, unless it is or has a longer list, which is cut */
function withinBounds(data: unknown): unknown {
  const isLong = (part: unknown): part is unknown[] => Array.isArray(part) && part.length > mostEntries;
  if (isLong(data)) return data.slice(0, mostEntries);
  if (typeof data !== "object" || data === null || Array.isArray(data)) return data;
  if (!Object.values(data).some(isLong)) return data;
  const parts = Object.entries(data).map(([name, part]) => [
    name,
    isLong(part) ? part.slice(0, mostEntries) : part,
  ]);
  return Object.fromEntries(parts);
}

/** @returns the data in the current version; undefined if that is impossible */
function upgraded<T>(item: Item<T>, raw: unknown): unknown {
  const stored = envelope.safeParse(raw).data;
  if (stored === undefined || stored.v > item.version) return undefined;
  let data = stored.d;
  for (let version = stored.v; version < item.version; version++) {
    const step = item.upgrades?.[version];
    if (step === undefined) return undefined;
    try {
      data = step(data);
    } catch {
      return undefined;
    }
  }
  return data;
}

/** @returns the data without these parts. An object that lacks such a part goes as a whole, and becomes undefined */
function without(data: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  if (typeof data !== "object" || data === null) return undefined;
  if (paths.some(([step]) => step === undefined || !Object.hasOwn(data, step))) return undefined;
  const byName = Map.groupBy(paths, ([step]) => String(step));
  const kept = Object.entries(data).flatMap(([name, value]) => {
    const inside = byName.get(name)?.map(([, ...rest]) => rest);
    const left = inside === undefined ? value : without(value, inside);
    return left === undefined ? [] : [[name, left] as const];
  });
  return Array.isArray(data) ? kept.map(([, value]) => value) : Object.fromEntries(kept);
}

/** @throws when the browser's storage fails */
export async function read<T>(item: Item<T>): Promise<T> {
  const found = await browser.storage[item.area].get(item.key);
  return parseStored(item, found[item.key]).value;
}

export type Read = <T>(item: Item<T>) => T;

/** One call per area, because each call takes about 1 ms (measured). @throws when the browser's storage fails */
export async function readSome(items: readonly Item<unknown>[]): Promise<Read> {
  const found: Record<Item<unknown>["area"], Record<string, unknown>> = { local: {}, session: {} };
  await Promise.all(
    (["local", "session"] as const).map(async (area) => {
      const keys = items.filter((item) => item.area === area).map(({ key }) => key);
      if (keys.length > 0) found[area] = await browser.storage[area].get(keys);
    }),
  );
  return (item) => parseStored(item, found[item.area][item.key]).value;
}

export async function readAll<T>(items: readonly Item<T>[]): Promise<T[]> {
  const found = await browser.storage.local.get(items.map((item) => item.key));
  return items.map((item) => parseStored(item, found[item.key]).value);
}
