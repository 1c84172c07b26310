import { QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { readSome } from "../../src/storage/item.ts";
import { readFirstPaint } from "../../src/storage/transaction/first-paint.ts";
import { firstPaintItem, firstPaintOf } from "../../src/storage/transaction/first-paint-item.ts";
import { firstPaintSources } from "../../src/storage/transaction/popup-contents.ts";
import { OptionsPage } from "../../src/ui/options/options-page.tsx";
import { drawFirstPaint } from "../../src/ui/popup/first-paint/first-paint.tsx";
import { createPopupClient } from "../../src/ui/popup/live.tsx";
import { Popup } from "../../src/ui/popup/popup.tsx";
import { ErrorBoundary } from "../../src/ui/shared/components/error-boundary.tsx";
import {
  browserEnvironment,
  type Environment,
  EnvironmentContext,
} from "../../src/ui/shared/data/environment.ts";
import { createPageClient } from "../../src/ui/shared/data/query-client.ts";
import type { Anchor } from "../../src/ui/shared/options-place.ts";
import { store } from "./world.ts";

/** Copies the stored items for the first paint, as the background does with each change. */
export async function copyForFirstPaint(): Promise<void> {
  const copy = firstPaintOf(await readSome(firstPaintSources));
  if (copy !== null) await store(firstPaintItem, copy);
}

/** Draws the first paint as the popup's entrypoint does. @returns whether there was enough to draw */
export async function openFirstPaint(root: HTMLElement): Promise<boolean> {
  await copyForFirstPaint();
  const paint = await readFirstPaint();
  return paint !== null && drawFirstPaint(root, Date.now(), paint);
}

/** Opens the popup as its entrypoint does: reads storage first, then renders once. */
export function openPopup() {
  return openOn("popup");
}

/** Opens the side panel as its entrypoint does. */
export function openPanel() {
  return openOn("panel");
}

async function openOn(surface: Environment["surface"]) {
  const environment = { ...browserEnvironment, surface };
  const client = await createPopupClient(environment);
  const user = userEvent.setup();
  const page = render(
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <EnvironmentContext value={environment}>
          <Popup />
        </EnvironmentContext>
      </QueryClientProvider>
    </ErrorBoundary>,
  );
  return { user, ...page };
}

/** @param place the hash of the page or part to open; by default the current hash */
export async function openOptions(place?: Anchor) {
  const user = userEvent.setup();
  if (place !== undefined) location.hash = place;
  const page = render(<OptionsPage client={createPageClient(browserEnvironment)} />);
  await page.findByRole("heading", { level: 1 });
  return { user, ...page };
}

/** Opens a page or part of the open options by its hash. */
export async function goTo(place: Anchor): Promise<void> {
  if (location.hash === `#${place}`) return;
  const arrived = new Promise((done) => addEventListener("hashchange", done, { once: true }));
  await act(async () => {
    location.hash = place;
    await arrived;
  });
}
