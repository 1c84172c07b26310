import { QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { browser } from "wxt/browser";
import { type Item, parseStored, type Stored, storedValue, watch } from "../storage/item.ts";

/** Storage is on this machine and tells of every change: nothing to retry, to go stale or to wait for a network. */
export function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
}

/** What each client was last told of the items it follows; undefined until they change. */
const followed = new WeakMap<QueryClient, Map<string, Stored<unknown> | undefined>>();

/** Keeps what the client knows of an item live, from now on. */
export function follow<T>(client: QueryClient, item: Item<T>): void {
  const changes = followed.get(client) ?? new Map<string, Stored<unknown> | undefined>();
  followed.set(client, changes);
  if (changes.has(item.key)) return;
  changes.set(item.key, undefined);
  watch(item, (value) => {
    const stored: Stored<T> = { state: "ok", value };
    changes.set(item.key, stored);
    client.setQueryData(["item", item.key], () => stored);
  });
}

/** Tells the client what storage held, unless a change that came meanwhile told it something newer. */
export function seed<T>(client: QueryClient, item: Item<T>, raw: unknown): void {
  const key = ["item", item.key];
  if (client.getQueryData(key) === undefined) client.setQueryData<Stored<T>>(key, parseStored(item, raw));
}

function itemQuery<T>(client: QueryClient, item: Item<T>) {
  return queryOptions({
    queryKey: ["item", item.key],
    queryFn: async (): Promise<Stored<T>> => {
      follow(client, item);
      const found = await browser.storage[item.area].get(item.key);
      return parseStored(item, found[item.key]);
    },
    // A change that came while it was read is newer than what was read.
    structuralSharing: (_before, read) => followed.get(client)?.get(item.key) ?? read,
  });
}

/** What is known of an item. `failed`: the browser's storage itself did not answer. */
export type Known<T> =
  | { readonly state: "loading" }
  | { readonly state: "failed" }
  | {
      readonly state: "known";
      /** The item's fallback when there is nothing, or nothing that can be read. */
      readonly value: T;
      /** There is something under the item's key that could not be read. */
      readonly unreadable: boolean;
      readonly absent: boolean;
    };

/** An item of storage, live. */
export function useItem<T>(item: Item<T>): Known<T> {
  const { data, isError } = useQuery(itemQuery(useQueryClient(), item));
  if (data !== undefined)
    return {
      state: "known",
      value: storedValue(item, data),
      unreadable: data.state === "unreadable",
      absent: data.state === "absent",
    };
  return { state: isError ? "failed" : "loading" };
}
