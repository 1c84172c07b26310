import { notifyManager, type QueryClient, queryOptions } from "@tanstack/react-query";
import { type Item, parseStored, storedValue } from "../../../storage/item.ts";
import type { PageStorage, Place } from "./sources.ts";

/** What is known of a stored item. */
export type KnownItem<T> = {
  readonly state: "known";
  /** The item's fallback when storage holds nothing, or nothing that can be read. */
  readonly value: T;
  /** Storage holds something under the item's key, and none of it could be read. */
  readonly unreadable: boolean;
  /** A part of what storage holds could not be read. */
  readonly damaged: boolean;
  readonly absent: boolean;
};

/** What the cache holds: the raw value, undefined when storage has none. A query's own data may not be undefined. */
type Held = { readonly raw: unknown };

const queryKey = ({ area, key }: Place) => ["stored", area, key] as const;

/** @returns the query of one stored item: the cache keeps the raw value, and each reader gets it parsed */
export function storedQuery<T>(item: Item<T>, storage: PageStorage) {
  return queryOptions({
    queryKey: queryKey(item),
    queryFn: async (): Promise<Held> => ({ raw: await storage.read(item) }),
    select: ({ raw }: Held): KnownItem<T> => {
      const stored = parseStored(item, raw);
      return {
        state: "known",
        value: storedValue(item, stored),
        unreadable: stored.state === "unreadable",
        damaged: stored.state === "damaged",
        absent: stored.state === "absent",
      };
    },
  });
}

/**
 * Gives the cache what has been read already, so that the page does not read it again.
 *
 * @param found values of the local area by storage key
 */
export function seedStored(
  client: QueryClient,
  keys: readonly string[],
  found: Readonly<Record<string, unknown>>,
): void {
  for (const key of keys) client.setQueryData<Held>(queryKey({ area: "local", key }), { raw: found[key] });
}

/**
 * Puts every change of storage into the cache, for the items that the page has read or is reading.
 *
 * @returns a function that stops it
 */
export function followStored(client: QueryClient, storage: PageStorage): () => void {
  return storage.watch((changes, area) =>
    // The items of one write are shown together.
    notifyManager.batch(() => {
      for (const [key, { newValue }] of Object.entries(changes)) {
        const filter = { queryKey: ["stored", area, key], exact: true };
        if (client.getQueryState(filter.queryKey) === undefined) continue;
        // A read that is under way began before this change. Its older result must not replace the change.
        void client.cancelQueries(filter);
        client.setQueryData<Held>(filter.queryKey, { raw: newValue });
      }
    }),
  );
}
