import { QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
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

const followed = new WeakMap<QueryClient, Set<string>>();

/** Keeps what the client knows of an item live, from now on. */
export function follow<T>(client: QueryClient, item: Item<T>): void {
  const keys = followed.get(client) ?? new Set();
  followed.set(client, keys);
  if (keys.has(item.key)) return;
  keys.add(item.key);
  watch(item, (value) => client.setQueryData<Stored<T>>(["item", item.key], () => ({ state: "ok", value })));
}

/** Tells the client what storage held, unless a change that came meanwhile told it something newer. */
export function seed<T>(client: QueryClient, item: Item<T>, raw: unknown): void {
  const key = ["item", item.key];
  if (client.getQueryData(key) === undefined) client.setQueryData<Stored<T>>(key, parseStored(item, raw));
}

function itemQuery<T>(item: Item<T>) {
  return queryOptions({
    queryKey: ["item", item.key],
    queryFn: async ({ client, queryKey }): Promise<Stored<T>> => {
      follow(client, item);
      const before = client.getQueryData<Stored<T>>(queryKey);
      const found = await browser.storage[item.area].get(item.key);
      const after = client.getQueryData<Stored<T>>(queryKey);
      return after === undefined || after === before ? parseStored(item, found[item.key]) : after;
    },
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
  const { data, isError } = useQuery(itemQuery(item));
  if (data !== undefined)
    return {
      state: "known",
      value: storedValue(item, data),
      unreadable: data.state === "unreadable",
      absent: data.state === "absent",
    };
  return { state: isError ? "failed" : "loading" };
}
