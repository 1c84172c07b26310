import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { i18n } from "#i18n";
import { timing } from "../../config.ts";
import { readFirstPaint } from "../../storage/first-paint.ts";
import { inTime } from "../../storage/in-time.ts";
import type { StoredPopup } from "../../storage/items.ts";
import { ErrorBoundary } from "../shared/components/error-boundary.tsx";
import { reportOnline } from "../shared/data/connection.ts";
import { logoQuery } from "../shared/data/logos.ts";
import { createPageClient } from "../shared/data/query-client.ts";
import { setDocumentLanguage } from "../shared/document-language.ts";
import { type Surface, SurfaceContext } from "./model/surface.ts";
import { Popup } from "./popup.tsx";

/**
 * Shows the popup's list from the stored copy, which takes one read. Once it is visible, the same components get
 * everything else, so that focus, typed text and an open menu stay. Needs neither the background nor the network.
 */
export async function startPopup(root: HTMLElement, surface: Surface): Promise<void> {
  setDocumentLanguage(document.documentElement, i18n.t("extension.name"));
  document.documentElement.dataset.surface = surface;
  reportOnline();
  // Without the copy, the popup waits for everything.
  const copy = await inTime(readFirstPaint(), timing.firstPaintRead).catch(() => null);
  const { client, page } = popupPage(surface, copy, copy === null ? null : painted());
  if (copy !== null) await inTime(readLogos(client, copy), timing.firstLogosRead).catch(() => undefined);
  flushSync(() => createRoot(root).render(page));
}

/** Reads the logos of the first rows, so that these are painted with them. */
async function readLogos(client: QueryClient, { summary }: StoredPopup): Promise<void> {
  const urls = new Set(summary.rows.flatMap(({ airdrop }) => airdrop.imageUrl ?? []));
  await Promise.all([...urls].map((url) => client.prefetchQuery(logoQuery(url))));
}

/**
 * @param copy the stored copy; null for none
 * @param visible the rest is read then, because thousands of airdrops would delay the first rows
 */
export function popupPage(surface: Surface, copy: StoredPopup | null, visible: Promise<void> | null) {
  const client = createPageClient(visible);
  const page = (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={client}>
          <SurfaceContext value={surface}>
            <ErrorBoundary instead={<Popup copy={null} />}>
              <Popup copy={copy} />
            </ErrorBoundary>
          </SurfaceContext>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
  return { client, page };
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
