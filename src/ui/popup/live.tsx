import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { ErrorBoundary } from "../shared/components/error-boundary.tsx";
import { browserReach } from "../shared/data/environment.ts";
import { createPageClient } from "../shared/data/query-client.ts";
import { seedStored } from "../shared/data/use-item.ts";
import type { FirstPaintInput } from "./first-paint/first-paint-input.ts";
import { type PopupData, popupKeys } from "./first-paint/popup-data.ts";
import { Popup } from "./popup.tsx";

/** @returns the cache of a live popup, which goes on from the first paint's data without reading it again */
export function createPopupClient(data: PopupData) {
  const client = createPageClient(browserReach);
  const found = data.latest();
  data.stop();
  if (found !== null) seedStored(client, popupKeys, found);
  return client;
}

/**
 * Shows the popup, once, with what storage holds: no spinner before, no second layout after. Takes the place of the
 * first frame. Needs neither the background nor the network.
 *
 * @param input what a user has done with the first frame
 */
export async function showLivePopup(
  root: HTMLElement,
  input: FirstPaintInput,
  data: PopupData,
): Promise<void> {
  await input.released();
  const client = createPopupClient(data);
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
