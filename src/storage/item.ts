import { browser } from "wxt/browser";
import * as z from "zod/mini";
import { limits } from "../config.ts";
import { parseJson } from "../core/parse-json.ts";

export type Item<T> = {
  readonly key: string;
  readonly area: "local" | "session";
  /** The first change of a stored shape raises it, and then brings what converts the older one. */
  readonly version: number;
  readonly fallback: T;
  /** Stored as one text: the browser copies an object of many parts at each write. */
  readonly isText: boolean;
  /** @param data of this version @returns null for unreadable data */
  readonly parse: (data: unknown) => Parsed<T> | null;
};

type Parsed<T> = {
  readonly value: T;
  /** The stored part that `value` lacks; undefined if it lacks nothing. */
  readonly unreadable: unknown;
};

type Place = Partial<Pick<Item<unknown>, "area" | "version" | "isText">> & { readonly key: string };

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
    if (parsed.success) return { value: parsed.data, unreadable: undefined };
    const part = partSchema?.safeParse(data);
    return part?.success ? { value: part.data, unreadable: data } : null;
  };
  return { area: "local", version: 1, isText: false, ...item, parse };
}

/** As `storedItem`, of a list: an unreadable entry costs no other. */
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
      const parsed = index < limits.listEntries ? entry.safeParse(one) : null;
      if (parsed?.success) value.push(parsed.data);
      else unreadable.push(one);
    }
    return { value, unreadable: unreadable.length === 0 ? undefined : unreadable };
  };
  return { area: "local", version: 1, isText: false, fallback: [], ...item, parse };
}

/** The version and the value. */
const versioned = z.object({ v: z.number(), d: z.unknown() });

export type Stored<T> = Parsed<T> & {
  /**
   * - `partly`: the value lacks what could not be read
   * - `absent`, `unreadable`: the value is the fallback
   * - `newer`: as well, because a newer version of Windfall stored it
   */
  readonly state: "absent" | "whole" | "partly" | "unreadable" | "newer";
};

/** @param raw as storage returned it; undefined for an absent item */
export function parseStored<T>(item: Item<T>, raw: unknown): Stored<T> {
  const nothing = { value: item.fallback, unreadable: raw };
  if (raw === undefined) return { state: "absent", ...nothing };
  const { data } = versioned.safeParse(raw);
  if (data !== undefined && data.v > item.version) return { state: "newer", ...nothing };
  const content = item.isText ? parseJson(z.string().safeParse(data?.d).data ?? "") : data?.d;
  const parsed = data?.v === item.version ? item.parse(content) : null;
  if (parsed === null) return { state: "unreadable", ...nothing };
  return { state: parsed.unreadable === undefined ? "whole" : "partly", ...parsed };
}

/** @returns the item as it is stored */
export function toStored<T>({ version, isText }: Item<T>, value: T) {
  return { v: version, d: isText ? JSON.stringify(value) : value };
}

type Items = Readonly<Record<string, Item<unknown>>>;

/** The values of a table of items, by the names of the table. */
export type Values<I extends Items> = { readonly [N in keyof I]: I[N] extends Item<infer T> ? T : never };

export function valuesOf<I extends Items>(
  items: I,
  parse: (name: keyof I & string, item: Item<unknown>) => unknown,
): Values<I>;
export function valuesOf(
  items: Items,
  parse: (name: string, item: Item<unknown>) => unknown,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(items).map(([name, item]) => [name, parse(name, item)]));
}

/** @throws when the browser's storage fails */
export async function read<T>(item: Item<T>): Promise<T> {
  const found = await browser.storage[item.area].get(item.key);
  return parseStored(item, found[item.key]).value;
}
