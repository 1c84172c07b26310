import { browser } from "wxt/browser";
import * as z from "zod/mini";

/** `precious`: the user typed or decided the value, so quarantine keeps every unreadable version. */
export type Item<T> = {
  readonly key: string;
  readonly area: "local" | "session";
  readonly version: number;
  readonly schema: z.ZodMiniType<T>;
  /** Each step converts one version to the next. It has no effects, because pages upgrade too. It never changes. */
  readonly upgrades?: Readonly<Record<number, (data: unknown) => unknown>>;
  /** Reads the intact parts of a value that `schema` refuses, or returns null. */
  readonly salvage?: (data: unknown) => T | null;
  readonly fallback: T;
  readonly precious: boolean;
  /** The value is computed from other items, so quarantine keeps no copy. */
  readonly derived?: true;
  /** The value is never copied, so that its removal leaves nothing behind. */
  readonly secret?: true;
};

/** The version and the value. */
const envelope = z.object({ v: z.number(), d: z.unknown() });

/** `damaged`: only a part is readable. `unreadable`: no part is readable. `raw` belongs in quarantine. */
export type Stored<T> =
  | { readonly state: "absent" }
  | { readonly state: "ok"; readonly value: T }
  | { readonly state: "damaged"; readonly value: T; readonly raw: unknown }
  | { readonly state: "unreadable"; readonly version: number | null; readonly raw: unknown };

/** @param raw as storage returned it; undefined for an absent item */
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
      return null;
    }
  }
  return { data };
}

/** @returns the value, its readable part, or the fallback */
export function valueOrFallback<T>(item: Item<T>, raw: unknown): T {
  return storedValue(item, parseStored(item, raw));
}

export function storedValue<T>(item: Item<T>, stored: Stored<T>): T {
  return stored.state === "ok" || stored.state === "damaged" ? stored.value : item.fallback;
}

/** @throws when the browser's storage fails */
export async function read<T>(item: Item<T>): Promise<T> {
  const found = await browser.storage[item.area].get(item.key);
  return valueOrFallback(item, found[item.key]);
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
  return (item) => valueOrFallback(item, found[item.area][item.key]);
}

export async function readAll<T>(items: readonly Item<T>[]): Promise<T[]> {
  const found = await browser.storage.local.get(items.map((item) => item.key));
  return items.map((item) => valueOrFallback(item, found[item.key]));
}
