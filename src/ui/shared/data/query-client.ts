import { notifyManager, QueryClient } from "@tanstack/react-query";
import { followGranted } from "./granted.ts";
import { followLogos } from "./logos.ts";
import { followStored } from "./use-item.ts";

/**
 * Creates the cache of a page, and keeps it up to date as long as the page lives.
 *
 * @param readAfter nothing is read from storage before it
 */
export function createPageClient(readAfter: Promise<void> | null = null): QueryClient {
  const client = createCache(readAfter);
  followStored(client);
  followGranted(client);
  followLogos(client);
  return client;
}

/** @param readAfter as above @returns an empty cache that follows nothing */
export function createCache(readAfter: Promise<void> | null = null): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // All data is on this device and storage reports each change, so queries need no retry, expiry or
      // network.
      queries: {
        networkMode: "always",
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        // A silent storage would keep the page blank twice as long.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Structural sharing would compare megabytes that differ anyway.
        structuralSharing: false,
        meta: { readAfter },
      },
      // A command goes to the background, never to the network, and nothing of it stays.
      mutations: { networkMode: "always", retry: false, gcTime: 0 },
    },
  });
  // Microtasks show a value in the task that read it. The default scheduler starts a new task.
  notifyManager.setScheduler(queueMicrotask);
  return client;
}
