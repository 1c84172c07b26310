import "../../no-eval.ts";

import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { i18n } from "#i18n";
import { dismissalsItem } from "../../storage/airdrops/dismissals.ts";
import { openedItem } from "../../storage/airdrops/opened.ts";
import { quarantineItem } from "../../storage/items.ts";
import { firstLogosItem, logoIndexItem } from "../../storage/logos.ts";
import { scheduleItem } from "../../storage/refresh/schedule.ts";
import { additionsItem } from "../../storage/scans/additions.ts";
import { firstPaintSources } from "../../storage/transaction/popup-contents.ts";
import { watchlistItem } from "../../storage/wallets/watchlist.ts";
import { ErrorBoundary } from "../shared/components/error-boundary.tsx";
import { browserEnvironment, type Environment, EnvironmentContext } from "../shared/data/environment.ts";
import { createPageClient } from "../shared/data/query-client.ts";
import { storedQuery } from "../shared/data/use-item.ts";
import { setDocumentLanguage } from "../shared/document-language.ts";
import { Popup } from "./popup.tsx";

/** The popup reads these items before its first render. The keys of the snapshots come from the watchlist. */
const popupItems = [
  ...firstPaintSources,
  openedItem,
  watchlistItem,
  scheduleItem,
  quarantineItem,
  dismissalsItem,
  additionsItem,
  firstLogosItem,
  logoIndexItem,
];

/** Creates the popup's cache and reads these items into it, because each value that comes later renders again. */
export async function createPopupClient(environment: Environment): Promise<QueryClient> {
  const client = createPageClient(environment);
  const reads = popupItems.map((item) => client.prefetchQuery(storedQuery(item, environment.storage)));
  await Promise.all(reads);
  return client;
}

/**
 * Reads first and renders then: no spinner and no layout shift. Needs neither the background nor the network.
 *
 * @returns renders the popup at once
 */
export async function preparePopup(surface: Environment["surface"]): Promise<(root: HTMLElement) => void> {
  const environment = { ...browserEnvironment, surface };
  const client = await createPopupClient(environment);
  return (root) =>
    flushSync(() =>
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
      ),
    );
}

/** Shows the popup's list in the side panel, which opens seldom and so has no first paint without React. */
export async function startPanel(root: HTMLElement): Promise<void> {
  setDocumentLanguage(document.documentElement, i18n.t("extension.name"));
  const render = await preparePopup("panel");
  render(root);
}
