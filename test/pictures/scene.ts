/** Opens a page in a state, in either browser. */
import { z } from "zod";
import { watchlistItem } from "../../src/storage/items.ts";
import type { Driver } from "../e2e/driver/driver.ts";

import { until } from "../e2e/driver/until.ts";
import type { ColorScheme, Size, View } from "../e2e/driver/view.ts";
import { replaceStorage } from "../e2e/stages/stored-profile.ts";
import { cacheLogos } from "./logos.ts";
import type { State } from "./states/state.ts";

/** Every state is shown in each scheme. */
export const colorSchemes: readonly ColorScheme[] = ["light", "dark"];

/** Maximum size that a browser gives a popup of this width. */
const popupSize: Size = { width: 380, height: 600 };
const optionsSize: Size = { width: 1_280, height: 800 };

/** @returns the viewport of a page in a tab, in CSS pixels */
export function sizeOf({ page, size }: Pick<State, "page" | "size">): Size {
  return size ?? (page === "options" ? optionsSize : popupSize);
}

export type Scene = {
  /** The page with all its stored data visible. */
  readonly view: View;
  close(): Promise<void>;
};

/**
 * Opens a page in a state. No background runs at the opening, and a page in a tab starts none, so storage stays as it
 * is.
 *
 * @param walletPage URL of a page with connected wallets
 * @returns the page in that state; rejects when the state does not appear
 */
export async function openState(driver: Driver, state: State, walletPage: string): Promise<Scene> {
  await driver.clearStorage("session");
  await replaceStorage(driver, state.items);
  // A background of the state before may have dropped them.
  await cacheLogos(driver);
  const below =
    state.page === "overPage" ? await driver.openPage(`${walletPage}?${state.connected ?? ""}`) : null;
  const view = await open(driver, state, below);
  await settled(view, state);
  return {
    view,
    async close() {
      await view.close();
      // Otherwise the next state's scan would find these wallets too.
      await below?.evaluate("localStorage.clear()");
      await below?.close();
    },
  };
}

/** Performs the actions of a state after its page is open and sized. */
export async function play(driver: Driver, view: View, state: State): Promise<void> {
  if (state.later !== undefined) await driver.seedStorage(state.later);
  await state.act?.(view);
}

async function open(driver: Driver, state: State, below: View | null): Promise<View> {
  if (below !== null) {
    await below.evaluate("window.walletPageReady");
    return driver.clickToolbar(below);
  }
  const path = state.page === "panel" ? "popup.html?panel" : `${state.page}.html`;
  return driver.openExtensionPage(`${path}${state.place ?? ""}`);
}

/** Waits until a page shows all its stored data. */
async function settled(view: View, { name, page, items }: State): Promise<void> {
  const wallets = z.object({ d: z.array(z.unknown()) }).parse(items[watchlistItem.key]).d.length;
  await until(`${name} to be there`, () =>
    page === "options" ? view.evaluate(hasSections) : view.evaluate(isLive, wallets > 0),
  );
}

function hasSections(): boolean {
  return document.querySelector("main section, main h1") !== null;
}

/** Whether the popup has read all wallets. */
function isLive(hasWallets: boolean): boolean {
  if (document.querySelector("[data-popup]") === null) return document.querySelector("main h2") !== null;
  return !hasWallets || document.getElementById("wallets") !== null;
}
