import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { timing } from "../../config.ts";
import { listingOfSummary } from "../../core/list/listing.ts";
import { inTime } from "../../storage/in-time.ts";
import { logoCache } from "../../storage/logo-cache.ts";
import { ErrorBoundary } from "../shared/components/error-boundary.tsx";
import { Clock } from "../shared/data/clock.tsx";
import { logoQuery } from "../shared/data/logos.ts";
import { firstKeys, noData, type PageData, withRaw } from "../shared/data/page-data.ts";
import { createPageClient } from "../shared/data/query-client.ts";
import { pageKey } from "../shared/data/use-page.ts";
import { setDocumentLanguage } from "../shared/document-language.ts";
import { type Surface, SurfaceContext } from "./model/surface.ts";
import { hasFirstRows } from "./model/use-popup-data.ts";
import { Popup } from "./popup.tsx";

/**
 * Shows the first rows from the summary, which takes one read. Once they are visible, the same components get
 * everything else, so that focus, typed text and an open menu stay. Needs neither the background nor the network.
 */
export async function startPopup(root: HTMLElement, surface: Surface): Promise<void> {
  setDocumentLanguage(document.documentElement, i18n.t("extension.name"));
  document.documentElement.dataset.surface = surface;
  const client = createPageClient();
  // Without first rows, the popup waits for everything.
  const hasRows = await inTime(readFirstRows(client), timing.firstRowsRead).catch(() => false);
  flushSync(() => createRoot(root).render(<PopupPage client={client} surface={surface} />));
  if (!hasRows) return;
  // Thousands of airdrops would delay the first rows.
  await painted();
  await client.refetchQueries({ queryKey: pageKey });
}

/** Puts what the first rows need into the cache, with their logos. @returns whether they can be shown */
export async function readFirstRows(client: QueryClient): Promise<boolean> {
  // The browser opens its caches while it reads storage. Without caches, the rows show monograms.
  void caches.open(logoCache).catch(() => undefined);
  const found = await browser.storage.local.get(firstKeys);
  const data = withRaw(noData, found, Date.now());
  if (!hasFirstRows(data, Date.now())) return false;
  client.setQueryData<PageData>(pageKey, (known) => known ?? data);
  const { bundles } = listingOfSummary(data.summary, Date.now());
  const urls = new Set(bundles.flatMap(({ airdrop }) => airdrop.imageUrl ?? []));
  const logos = Promise.all([...urls].map((url) => client.prefetchQuery(logoQuery(url))));
  await inTime(logos, timing.firstLogosRead).catch(() => undefined);
  return true;
}

type Props = {
  /** The cache of `createPageClient`. */
  readonly client: QueryClient;
  readonly surface: Surface;
};

/** The popup with its providers. */
export function PopupPage({ client, surface }: Props) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={client}>
          <SurfaceContext value={surface}>
            <Clock>
              <Popup />
            </Clock>
          </SurfaceContext>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}

/** ms. A hidden tab reports no paint, so the rest is read after this time. */
const longestWait = 500;

/** Resolves when the first rows are visible. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, longestWait);
    const observer = new PerformanceObserver((paints) => {
      if (paints.getEntriesByName("first-contentful-paint").length > 0) done();
    });
    observer.observe({ type: "paint", buffered: true });

    function done() {
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    }
  });
}
