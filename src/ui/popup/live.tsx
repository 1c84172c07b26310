import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { ErrorBoundary } from "../error-boundary.tsx";
import { createClient } from "../use-item.ts";
import type { FirstFrameInput } from "./first-frame-input.ts";
import { readFirst } from "./first-read.ts";
import { Popup } from "./popup.tsx";

/**
 * Shows the popup, once, with what storage holds: no spinner before, no second layout after. Takes the place of the
 * first frame. Needs neither the background nor the network.
 *
 * @param input what a person has done with the first frame
 */
export async function showLivePopup(root: HTMLElement, input: FirstFrameInput): Promise<void> {
  const client = createClient();
  await readFirst(client);
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
