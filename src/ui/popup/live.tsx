import "../../no-eval.ts";

import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { dismissalsItem } from "../../storage/airdrops/dismissals.ts";
import { openedItem } from "../../storage/airdrops/opened.ts";
import { quarantineItem } from "../../storage/items.ts";
import { logoIndexItem } from "../../storage/logos.ts";
import { scheduleItem } from "../../storage/refresh/schedule.ts";
import { additionsItem } from "../../storage/scans/additions.ts";
import { firstPaintSources } from "../../storage/transaction/first-paint-item.ts";
import { watchlistItem } from "../../storage/wallets/watchlist.ts";
import { ErrorBoundary } from "../shared/components/error-boundary.tsx";
import { browserEnvironment, type Environment, EnvironmentContext } from "../shared/data/environment.ts";
import { createPageClient } from "../shared/data/query-client.ts";
import { storedQuery } from "../shared/data/use-item.ts";
import type { FirstPaintInput } from "./first-paint/first-paint-input.ts";
import { Popup } from "./popup.tsx";

/** All that the popup reads, but for the snapshots, whose keys are in the watchlist. */
const popupItems = [
  ...firstPaintSources,
  openedItem,
  watchlistItem,
  scheduleItem,
  quarantineItem,
  dismissalsItem,
  additionsItem,
  logoIndexItem,
];

/** Creates the popup's cache and reads into it before the first render, because each later value would render again. */
export async function createPopupClient(environment: Environment): Promise<QueryClient> {
  const client = createPageClient(environment);
  const reads = popupItems.map((item) => client.prefetchQuery(storedQuery(item, environment.storage)));
  await Promise.all(reads);
  return client;
}

/**
 * Reads all that the popup shows: no spinner and no layout shift. Needs neither the background nor the network.
 *
 * @returns renders the popup
 */
export async function preparePopup(environment: Environment): Promise<(root: HTMLElement) => void> {
  const client = await createPopupClient(environment);
  return (root) =>
    createRoot(root).render(
      <StrictMode>
        <ErrorBoundary>
          <QueryClientProvider client={client}>
            <EnvironmentContext value={environment}>
              <Popup />
            </EnvironmentContext>
          </QueryClientProvider>
        </ErrorBoundary>
      </StrictMode>,
    );
}

/** Replaces the first paint with the live popup. @param input the user's input in the first paint */
export async function showLivePopup(root: HTMLElement, input: FirstPaintInput): Promise<void> {
  const render = await preparePopup(browserEnvironment);
  await input.composed();
  const doAgain = input.take();
  flushSync(() => render(root));
  doAgain();
}
