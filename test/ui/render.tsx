import type { QueryClient } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { OptionsPage } from "../../src/ui/options/options.tsx";
import type { Surface } from "../../src/ui/popup/model/surface.ts";
import { PopupPage, readFirstRows } from "../../src/ui/popup/start.tsx";
import { createPageClient } from "../../src/ui/shared/data/query-client.ts";
import { pageKey } from "../../src/ui/shared/data/use-page.ts";
import type { Anchor } from "../../src/ui/shared/options-place.ts";

/**
 * Opens the popup with its first rows alone, as its entrypoint does.
 *
 * @returns `goLive`: the popup reads everything else
 */
export async function openFirstRows() {
  const client = createPageClient();
  if (!(await readFirstRows(client))) throw new Error("there are no first rows");
  const rendered = render(<PopupPage client={client} surface="popup" />);
  const goLive = () => act(() => client.refetchQueries({ queryKey: pageKey }));
  return { user: userEvent.setup(), ...rendered, goLive };
}

/** Opens the popup without first rows, and waits until it has read everything. */
export function openPopup() {
  return openOn("popup");
}

/** Opens the side panel in the same way. */
export function openPanel() {
  return openOn("panel");
}

async function openOn(surface: Surface) {
  const client = createPageClient();
  const user = userEvent.setup();
  const rendered = render(<PopupPage client={client} surface={surface} />);
  await everythingRead(client);
  return { user, ...rendered };
}

const manyTurns = 1_000;

/** Waits without timers, which some tests replace. */
async function everythingRead(client: QueryClient): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < manyTurns && client.isFetching({ queryKey: pageKey }) > 0; turn++) await null;
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
