import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { dismissalsItem } from "../../storage/airdrops/dismissals.ts";
import { quarantineItem } from "../../storage/items.ts";
import { logoIndexItem } from "../../storage/logos.ts";
import { scheduleItem } from "../../storage/refresh/schedule.ts";
import { additionsItem } from "../../storage/scans/additions.ts";
import { watchlistItem } from "../../storage/wallets/watchlist.ts";
import { ErrorBoundary } from "../shared/components/error-boundary.tsx";
import { browserEnvironment } from "../shared/data/environment.ts";
import { createPageClient } from "../shared/data/query-client.ts";
import { seedStored } from "../shared/data/use-item.ts";
import type { FirstPaintInput } from "./first-paint/first-paint-input.ts";
import { Popup } from "./popup.tsx";
import type { PopupData } from "./popup-data.ts";

/** Items that the live popup needs and the first paint does not. The watchlist holds the keys of the snapshots. */
const liveItems = [watchlistItem, scheduleItem, quarantineItem, dismissalsItem, additionsItem, logoIndexItem];

/** Creates the cache of a live popup. @param data the values that the first paint has read; they are not read again */
export async function createPopupClient(data: PopupData): Promise<QueryClient> {
  // Read before the first render, because each later value would render the popup again.
  await data.read(liveItems.map(({ key }) => key));
  const client = createPageClient(browserEnvironment);
  seedStored(client, data.latest());
  data.stop();
  return client;
}

/**
 * Replaces the first paint with the live popup, with all values already read: no spinner and no layout shift.
 * Needs neither the background nor the network.
 *
 * @param input the user's input in the first paint
 */
export async function showLivePopup(
  root: HTMLElement,
  input: FirstPaintInput,
  data: PopupData,
): Promise<void> {
  const client = await createPopupClient(data);
  await input.released();
  const doAgain = input.take();
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <ErrorBoundary>
          <QueryClientProvider client={client}>
            <Popup />
          </QueryClientProvider>
        </ErrorBoundary>
      </StrictMode>,
    ),
  );
  doAgain();
}
