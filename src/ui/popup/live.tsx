import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { ErrorBoundary } from "../error-boundary.tsx";
import { createItemStore } from "../item-store.ts";
import { ItemStoreContext } from "../use-item.ts";
import { factKeys } from "./facts.ts";
import type { FirstFrameInput } from "./first-frame-input.ts";
import { Popup } from "./popup.tsx";

/**
 * Shows the popup, once, with what storage holds: no spinner before, no second layout after. Takes the place of the
 * first frame. Needs neither the background nor the network.
 *
 * @param input what a person has done with the first frame
 */
export async function showLivePopup(root: HTMLElement, input: FirstFrameInput): Promise<void> {
  const store = createItemStore();
  await store.load(factKeys);
  await input.released();
  const doAgain = input.take();
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <ErrorBoundary>
          <ItemStoreContext value={store}>
            <Popup />
          </ItemStoreContext>
        </ErrorBoundary>
      </StrictMode>,
    ),
  );
  doAgain();
}
