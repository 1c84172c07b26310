import { notifyManager, QueryClient } from "@tanstack/react-query";
import type { Environment } from "./environment.ts";
import { followGranted } from "./granted-sites.ts";
import { followStored } from "./use-item.ts";

/** Creates the cache of a page, and keeps it up to date as long as the page lives. */
export function createPageClient(environment: Environment): QueryClient {
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
      },
    },
  });
  // Microtasks show a value in the task that read it. The default scheduler starts a new task.
  notifyManager.setScheduler(queueMicrotask);
  followStored(client, environment.storage);
  followGranted(client, environment.grantedSites);
  return client;
}
