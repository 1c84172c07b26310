import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorBoundary } from "../shared/components/error-boundary.tsx";
import { useAllWallets } from "../shared/data/wallets.ts";
import { Options } from "./options.tsx";
import { WalletsContext } from "./wallets/use-wallets.ts";

/** The options with their providers. @param client the cache of `createPageClient` */
export function OptionsPage({ client }: { readonly client: QueryClient }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <WalletsProvider>
          <Options />
        </WalletsProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** A component of its own, so that a change of the wallets renders only the sections that use them. */
function WalletsProvider({ children }: { readonly children: ReactNode }) {
  return <WalletsContext value={useAllWallets()}>{children}</WalletsContext>;
}
