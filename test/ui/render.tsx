import type { QueryClient } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { browser } from "wxt/browser";
import { firstPaintItem, firstPaintOf, readFirstPaint } from "../../src/storage/first-paint.ts";
import { read } from "../../src/storage/item.ts";
import { popupItems } from "../../src/storage/items.ts";
import { OptionsPage } from "../../src/ui/options/options.tsx";
import type { Surface } from "../../src/ui/popup/model/surface.ts";
import { popupPage } from "../../src/ui/popup/start.tsx";
import { createPageClient } from "../../src/ui/shared/data/query-client.ts";
import type { Anchor } from "../../src/ui/shared/options-place.ts";
import { store } from "./world.ts";

/** Copies the stored items for the first paint, as the background does with each change. */
export async function copyForFirstPaint(): Promise<void> {
  const stored = {
    consent: await read(popupItems.consent),
    keyStatus: await read(popupItems.keyStatus),
    settings: await read(popupItems.settings),
    pageHosts: await read(popupItems.pageHosts),
    activity: await read(popupItems.activity),
    summary: await read(popupItems.summary),
    listView: await read(popupItems.listView),
    appearance: await read(popupItems.appearance),
    unseen: await read(popupItems.unseen),
  };
  const copy = firstPaintOf(stored, browser.runtime.getManifest().version);
  if (copy !== null) await store(firstPaintItem, copy);
}

/**
 * Opens the popup with the stored copy alone, as its entrypoint does.
 *
 * @returns `goLive`: the popup reads everything else
 */
export async function openFirstPaint() {
  await copyForFirstPaint();
  const visible = Promise.withResolvers<void>();
  const { client, page } = popupPage("popup", await readFirstPaint(), visible.promise);
  const user = userEvent.setup();
  const goLive = async () => {
    visible.resolve();
    await everythingRead(client);
  };
  return { user, ...render(page), goLive };
}

/** Opens the popup without a copy, and waits until it has read everything. */
export function openPopup() {
  return openOn("popup");
}

/** Opens the side panel in the same way. */
export function openPanel() {
  return openOn("panel");
}

async function openOn(surface: Surface) {
  const { client, page } = popupPage(surface, null, null);
  const user = userEvent.setup();
  const rendered = render(page);
  await everythingRead(client);
  return { user, ...rendered };
}

const manyTurns = 1_000;

/** Waits without timers, which some tests replace. */
async function everythingRead(client: QueryClient): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < manyTurns && client.isFetching({ queryKey: ["stored"] }) > 0; turn++)
      await null;
  });
}

/** @param place the hash of the page or part to open; by default the current hash */
export async function openOptions(place?: Anchor) {
  const user = userEvent.setup();
  if (place !== undefined) location.hash = place;
  const client = createPageClient();
  const page = render(<OptionsPage client={client} />);
  await page.findByRole("heading", { level: 1 });
  return { user, client, ...page };
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
