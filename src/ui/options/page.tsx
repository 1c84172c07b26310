import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ErrorBoundary } from "../error-boundary.tsx";
import { createItemStore } from "../item-store.ts";
import { ItemStoreContext } from "../use-item.ts";
import { Options } from "./options.tsx";
import { followGrantedSites } from "./use-granted-sites.ts";
import { followWallets } from "./use-wallets.ts";

/** What the page reads is on this machine and tells of every change: nothing to retry, to go stale or to wait for. */
function createClient(): QueryClient {
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

/** The options with all they stand on: one of it a document. */
export function OptionsPage() {
  const [client] = useState(createClient);
  const [store] = useState(createItemStore);
  useEffect(() => followWallets(client), [client]);
  useEffect(() => followGrantedSites(client), [client]);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <ItemStoreContext value={store}>
          <Options />
        </ItemStoreContext>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
