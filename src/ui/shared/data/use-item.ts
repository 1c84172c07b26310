import { notifyManager, type QueryClient, queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { browser } from "wxt/browser";
import { timing } from "../../../config.ts";
import { firstPaintItem } from "../../../storage/first-paint.ts";
import { inTime } from "../../../storage/in-time.ts";
import { type Item, parseStored, type Stored } from "../../../storage/item.ts";
import {
  activityItem,
  scheduleItem,
  snapshotPrefix,
  summaryItem,
  watchlistItem,
} from "../../../storage/items.ts";
import { readStored, type StoredPlace } from "./read-stored.ts";

/** An item after storage answered. */
export type KnownItem<T> = {
  readonly state: "known";
  /** The readable value, or the item's fallback. */
  readonly value: T;
  readonly found: Stored<T>["state"];
};

/** The state of an item. `failed`: the browser's storage did not answer, or not in time. */
export type Known<T> = { readonly state: "loading" } | { readonly state: "failed" } | KnownItem<T>;

/** A cached raw value, undefined when storage has none. It is wrapped because a query's data may not be undefined. */
type Held = { readonly raw: unknown };

const queryKey = ({ area, key }: StoredPlace) => ["stored", area, key] as const;

/** The cache keeps the raw value, and each reader gets the parsed value. */
export function storedQuery<T>(item: Item<T>) {
  return queryOptions({
    queryKey: queryKey(item),
    queryFn: ({ client, meta }): Promise<Held> => {
      const read = Promise.resolve(meta?.readAfter)
        .then(() => readStored(item))
        .then((raw): Held => ({ raw }));
      return inTime(read, timing.pageRead).catch((error: unknown) => {
        void read.then((late) => showLate(client, item, late)).catch(() => undefined);
        throw error;
      });
    },
    select: ({ raw }: Held): KnownItem<T> => {
      const { value, state } = parseStored(item, raw);
      return { state: "known", value, found: state };
    },
  });
}

/** A change that came meanwhile is newer. */
function showLate(client: QueryClient, place: StoredPlace, late: Held): void {
  client.setQueryData<Held>(queryKey(place), (changed) => changed ?? late);
}

const ofRefresh = [scheduleItem.key, activityItem.key, summaryItem.key, firstPaintItem.key];

/** Whether a refresh may have made a write with these keys. The user's commands also write other items. */
function isOfRefresh(keys: readonly string[]): boolean {
  if (keys.some((key) => key.startsWith(snapshotPrefix))) return !keys.includes(watchlistItem.key);
  return keys.every((key) => ofRefresh.includes(key));
}

/**
 * Puts each change into the cache, for items that the page reads. A refresh writes many times a second, so what it writes
 * within a moment is rendered together. Any other change is rendered at once, with all before it.
 */
export function followStored(client: QueryClient): void {
  const waiting = new Map<string, { readonly queryKey: readonly unknown[]; readonly held: Held }>();
  let renderedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function render() {
    clearTimeout(timer);
    timer = undefined;
    renderedAt = performance.now();
    notifyManager.batch(() => {
      for (const { queryKey, held } of waiting.values()) {
        // A running read began before this change. Its older result must not replace the change.
        void client.cancelQueries({ queryKey, exact: true });
        client.setQueryData<Held>(queryKey, held);
      }
    });
    waiting.clear();
  }

  browser.storage.onChanged.addListener((changes, area) => {
    for (const [key, { newValue }] of Object.entries(changes)) {
      const queryKey = ["stored", area, key];
      if (client.getQueryState(queryKey) !== undefined)
        waiting.set(`${area} ${key}`, { queryKey, held: { raw: newValue } });
    }
    if (waiting.size === 0) return;
    const wait = renderedAt + timing.betweenRenewals - performance.now();
    if (wait <= 0 || !isOfRefresh(Object.keys(changes))) render();
    else timer ??= setTimeout(render, wait);
  });
}

const loading = { state: "loading" } as const;
const failed = { state: "failed" } as const;

/** An item of storage, live. @param item always the same object */
export function useItem<T>(item: Item<T>): Known<T> {
  const query = useMemo(() => storedQuery(item), [item]);
  const { data, isError } = useQuery(query);
  return data ?? (isError ? failed : loading);
}

/** @returns the value of an item, live; the item's fallback until storage has answered */
export function useValue<T>(item: Item<T>): T {
  const known = useItem(item);
  return known.state === "known" ? known.value : item.fallback;
}

type Table = Readonly<Record<string, Item<unknown>>>;

type Values<T extends Table> = { readonly [N in keyof T]: T[N] extends Item<infer V> ? V : never };

/**
 * Several items of storage, live. @param items always the same object
 * @returns their values, each its fallback until storage has answered; their states; and how each was found
 */
export function useItems<T extends Table>(
  items: T,
): {
  readonly values: Values<T>;
  readonly states: ReadonlySet<Known<unknown>["state"]>;
  readonly found: Readonly<Partial<Record<keyof T, Stored<unknown>["state"]>>>;
};
export function useItems(items: Table) {
  const queries = useMemo(() => Object.values(items).map((item) => storedQuery(item)), [items]);
  const results = useQueries({ queries });
  const known = Object.entries(items).map(([name, item], index): [string, Item<unknown>, Known<unknown>] => {
    const { data, isError = false } = results[index] ?? {};
    return [name, item, data ?? (isError ? failed : loading)];
  });
  return {
    values: Object.fromEntries(
      known.map(([name, item, one]) => [name, one.state === "known" ? one.value : item.fallback]),
    ),
    states: new Set(known.map(([, , { state }]) => state)),
    found: Object.fromEntries(
      known.flatMap(([name, , one]) => (one.state === "known" ? [[name, one.found]] : [])),
    ),
  };
}
