import { focusManager, notifyManager, QueryClient } from "@tanstack/react-query";
import type { Environment } from "./environment.ts";
import { followGranted } from "./granted-sites.ts";
import { followStored } from "./use-item.ts";

/**
 * Creates the cache of a page, and follows what the page reads for as long as the page lives.
 *
 * @param environment what the page reads from
 */
export function createPageClient(environment: Environment): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // All data is on this device, and storage reports each change: nothing to retry, to expire or to wait for.
      queries: {
        networkMode: "always",
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Comparing megabytes would find a difference each time.
        structuralSharing: false,
      },
    },
  });
  // A page shows what it has read in the same task, not in a later one.
  notifyManager.setScheduler(queueMicrotask);
  // A user who pins the icon comes back to a page that was visible all the time.
  focusManager.setEventListener((onFocus) => {
    const listener = () => onFocus();
    addEventListener("focus", listener);
    return () => removeEventListener("focus", listener);
  });
  followStored(client, environment.storage);
  followGranted(client, environment.grantedSites);
  return client;
}
