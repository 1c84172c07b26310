/** Brings one state about in a browser, takes its pictures and has axe-core look at it. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CDPSession } from "puppeteer-core";
import { z } from "zod";
import { watchlistItem } from "../../src/storage/watchlist.ts";
import { type Violation, violations } from "../e2e/axe.ts";
import type { ChromiumDriver } from "../e2e/chromium.ts";
import { seedDead } from "../e2e/stored-profile.ts";
import type { ColorScheme, Size } from "../e2e/surface.ts";
import { until } from "../e2e/until.ts";
import type { View } from "../e2e/view.ts";
import { type Direction, turn } from "./direction.ts";
import type { State } from "./state.ts";

/** The most a browser gives a popup of this width. */
const popupSize: Size = { width: 380, height: 600 };
const optionsWidth = 900;
/** So tall is no picture by right; a page that grows with its viewport would never end. */
const tallest = 16_000;

const picture = z.object({ data: z.base64() });

/** A state in one of its colours. */
export type Taken = {
  /** The picture's, without its folder. */
  readonly file: string;
  readonly scheme: ColorScheme;
  /** What axe found under the same media as the picture's. */
  readonly violations: readonly Violation[];
};

/**
 * No background is alive when a page opens, and a page in a tab asks for none: what is stored stays as it is. Where
 * the state is one that a command brings about, the background is the real one, with nobody due to be asked.
 *
 * @param walletPage URL of a page with connected wallets
 * @param folder where to write
 * @returns what was taken, light first
 */
export async function takePictures(
  driver: ChromiumDriver,
  state: State,
  direction: Direction,
  walletPage: string,
  folder: string,
): Promise<readonly Taken[]> {
  await seedDead(driver, state.items);
  const below =
    state.page === "overPage" ? await driver.openPage(`${walletPage}?${state.connected ?? ""}`) : null;
  const view = await open(driver, state, below);
  const session = await driver.debug(view);
  await settled(view, state);
  await frame(session, view, state);
  if (state.later !== undefined) await driver.seedStorage(state.later);
  await state.act?.(view);
  await turn(view, direction);
  const taken: Taken[] = [];
  for (const scheme of ["light", "dark"] as const) {
    await emulate(session, scheme, state);
    // What was done may have made the page longer.
    if (scheme === "light") await frame(session, view, state);
    const file = `${state.name}-${scheme}${direction.suffix}.png`;
    await shoot(session, view, join(folder, file));
    taken.push({ file, scheme, violations: await violations(view) });
  }
  await session.detach();
  await view.close();
  await below?.close();
  return taken;
}

async function open(driver: ChromiumDriver, state: State, below: View | null): Promise<View> {
  if (below !== null) {
    await below.evaluate("window.walletPageReady");
    return driver.clickToolbar(below);
  }
  return driver.openExtensionPage(`${state.page}.html`);
}

/** Waits until a page shows all that it reads from storage. */
async function settled(view: View, { name, page, items }: State): Promise<void> {
  const wallets = z.object({ d: z.array(z.unknown()) }).parse(items[watchlistItem.key]).d.length;
  await until(`${name} to be there`, () =>
    page === "options" ? view.evaluate(hasSections) : view.evaluate(isLive, wallets > 0),
  );
}

function hasSections(): boolean {
  return document.querySelector("main section h2") !== null;
}

/** Of the popup: React has taken over from the first frame, and knows every wallet if it reads any. */
function isLive(hasWallets: boolean): boolean {
  const root = document.getElementById("root") ?? document.body;
  if (!Object.keys(root).some((key) => key.startsWith("__react"))) return false;
  if (document.querySelector("[data-painted]") === null) return document.querySelector("main h2") !== null;
  return !hasWallets || document.getElementById("wallets") !== null;
}

/** Gives the page its viewport: a popup's, or one as tall as all of it. */
async function frame(session: CDPSession, view: View, { page, size, scale = 1 }: State): Promise<void> {
  // The browser has given it its size.
  if (page === "overPage") return;
  const width = size?.width ?? (page === "options" ? optionsWidth : popupSize.width);
  const set = (height: number) =>
    session.send("Emulation.setDeviceMetricsOverride", {
      width,
      height,
      deviceScaleFactor: scale,
      mobile: false,
    });
  if (page === "popup") {
    await set(size?.height ?? popupSize.height);
    if (size !== undefined) return;
    // A popup is as tall as what it shows, up to a limit.
    return void (await set(
      await view.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height)),
    ));
  }
  await set(800);
  await set(Math.min(tallest, await view.evaluate(() => document.documentElement.scrollHeight)));
}

async function emulate(session: CDPSession, scheme: ColorScheme, { forcedColours }: State): Promise<void> {
  await session.send("Emulation.setEmulatedMedia", {
    features: [
      { name: "prefers-color-scheme", value: scheme },
      { name: "forced-colors", value: forcedColours === true ? "active" : "none" },
      // Two pictures of one state are alike.
      { name: "prefers-reduced-motion", value: "reduce" },
    ],
  });
}

async function shoot(session: CDPSession, view: View, path: string): Promise<void> {
  await view.evaluate(
    "document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))",
  );
  const { data } = picture.parse(await session.send("Page.captureScreenshot", { format: "png" }));
  await writeFile(path, Buffer.from(data, "base64"));
}
