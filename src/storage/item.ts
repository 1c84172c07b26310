import { browser } from "wxt/browser";
import * as z from "zod/mini";

export type Item<T> = {
  readonly key: string;
  readonly area: "local" | "session";
  /** The first change of a stored shape raises it, and then brings what converts the older one. */
  readonly version: number;
  readonly fallback: T;
  /** A list, whose unreadable entries stay stored behind the others. */
  readonly isList: boolean;
  /** @param data of this version @returns null for unreadable data */
  readonly parse: (data: unknown) => Parsed<T> | null;
};

type Parsed<T> = {
  readonly value: T;
  /** The entries of a list that this version cannot read, as stored, or another value as a whole. Empty if all is readable. */
  readonly unreadable: readonly unknown[];
};

type Place = Partial<Pick<Item<unknown>, "area" | "version">> & { readonly key: string };

type Value<T> = {
  readonly schema: z.ZodMiniType<T>;
  /** Reads the rest of what `schema` refuses, so that one bad field costs no others. */
  readonly partSchema?: z.ZodMiniType<T>;
  readonly fallback: T;
};

/**
 * A build leaves out items that a page does not use, because of the annotation.
 * @returns an item of `storage.local` in the first version of its shape, unless `item` says otherwise
 */
/* @__NO_SIDE_EFFECTS__ */
export function storedItem<T>({ schema, partSchema, ...item }: Place & Value<T>): Item<T> {
  const parse = (data: unknown): Parsed<T> | null => {
    const parsed = schema.safeParse(data);
    if (parsed.success) return { value: parsed.data, unreadable: [] };
    const part = partSchema?.safeParse(data);
    return part?.success ? { value: part.data, unreadable: [data] } : null;
  };
  return { area: "local", version: 1, isList: false, ...item, parse };
}

/** As `storedItem`, of a list that nothing else can give back. An unreadable entry costs no other and is never dropped. */
/* @__NO_SIDE_EFFECTS__ */
export function listItem<E>({
  entry,
  ...item
}: Place & { readonly entry: z.ZodMiniType<E> }): Item<readonly E[]> {
  const parse = (data: unknown): Parsed<readonly E[]> | null => {
    if (!Array.isArray(data)) return null;
    const value: E[] = [];
    const unreadable: unknown[] = [];
    for (const [index, one] of data.entries()) {
      const parsed = index < mostEntries ? entry.safeParse(one) : null;
      if (parsed?.success) value.push(parsed.data);
      else unreadable.push(one);
    }
    return { value, unreadable };
  };
  return { area: "local", version: 1, isList: true, fallback: [], ...item, parse };
}

/** No stored list has as many entries. A damaged one with a million of them would take a minute. */
const mostEntries = 10_000;

/** The version and the value. */
const envelope = z.object({ v: z.number(), d: z.unknown() });

/** `value`: the fallback where nothing is stored. `damaged`: the value lacks what could not be read, maybe everything. */
export type Stored<T> = Parsed<T> & { readonly state: "absent" | "whole" | "damaged" };

/** @param raw as storage returned it; undefined for an absent item */
export function parseStored<T>(item: Item<T>, raw: unknown): Stored<T> {
  if (raw === undefined) return { state: "absent", value: item.fallback, unreadable: [] };
  const { data } = envelope.safeParse(raw);
  const parsed = data?.v === item.version ? item.parse(data.d) : null;
  // A list of another version, or that is no list, is kept as if it were one entry.
  if (parsed === null) return { state: "damaged", value: item.fallback, unreadable: [raw] };
  return { state: parsed.unreadable.length === 0 ? "whole" : "damaged", ...parsed };
}

/** @param unreadable as `parseStored` returned them @returns the item as it is stored */
export function toStored<T>(item: Item<T>, value: T, unreadable: readonly unknown[] = []) {
  return { v: item.version, d: item.isList && Array.isArray(value) ? [...value, ...unreadable] : value };
}

/** @throws when the browser's storage fails */
export async function read<T>(item: Item<T>): Promise<T> {
  const found = await browser.storage[item.area].get(item.key);
  return parseStored(item, found[item.key]).value;
}

/** Reads items of the storage that lasts in one call. @throws when the browser's storage fails */
export async function readAll<T>(items: readonly Item<T>[]): Promise<T[]> {
  const found = await browser.storage.local.get(items.map((item) => item.key));
  return items.map((item) => parseStored(item, found[item.key]).value);
}
