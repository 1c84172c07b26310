import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorBoundary } from "../shared/components/error-boundary.tsx";
import { useAllWallets } from "../shared/data/wallets.ts";
import { Options } from "./options.tsx";
import { WalletsContext } from "./wallets/use-wallets.ts";

/** The options with all they stand on. @param client what the page reads through: `createPageClient` */
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

/** A component of its own: a change of the wallets draws only the sections that show them. */
function WalletsProvider({ children }: { readonly children: ReactNode }) {
  return <WalletsContext value={useAllWallets()}>{children}</WalletsContext>;
}
