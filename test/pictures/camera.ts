/** Takes a state's pictures in Chromium, and has axe-core look at each. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CDPSession } from "puppeteer-core";
import { z } from "zod";
import type { ChromiumDriver } from "../e2e/chromium/chromium.ts";
import { violations } from "../e2e/driver/axe.ts";
import type { ColorScheme } from "../e2e/driver/surface.ts";
import type { View } from "../e2e/driver/view.ts";
import type { Audit } from "./audit.ts";
import type { Direction } from "./direction.ts";
import { colorSchemes, openState, play, sizeOf } from "./scene.ts";
import type { State } from "./states/state.ts";

/** So tall is no picture by right; a page that grows with its viewport would never end. */
const tallest = 16_000;

const picture = z.object({ data: z.base64() });

/** A state in one of its colours. */
export type Taken = Audit & {
  /** The picture's, without its folder. */
  readonly file: string;
};

/**
 * Where the state is one that a command brings about, the background is the real one, with nobody due to be asked.
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
  const { view, close } = await openState(driver, state, walletPage);
  const session = await driver.debug(view);
  await frame(session, view, state);
  await play(driver, view, state, direction);
  const taken: Taken[] = [];
  for (const scheme of colorSchemes) {
    await emulate(session, scheme, state);
    // What was done may have made the page longer.
    if (scheme === "light") await frame(session, view, state);
    const file = `${state.name}-${scheme}${direction.suffix}.png`;
    await shoot(session, view, join(folder, file));
    taken.push({ file, scheme, violations: await violations(view) });
  }
  await session.detach();
  await close();
  return taken;
}

/** Gives the page its viewport: a popup's, or one as tall as all of it. */
async function frame(session: CDPSession, view: View, state: State): Promise<void> {
  const { page, size, scale = 1 } = state;
  // The browser has given it its size.
  if (page === "overPage") return;
  const { width, height: usual } = sizeOf(state);
  const set = (height: number) =>
    session.send("Emulation.setDeviceMetricsOverride", {
      width,
      height,
      deviceScaleFactor: scale,
      mobile: false,
    });
  if (page === "popup") {
    await set(usual);
    if (size !== undefined) return;
    // A popup is as tall as what it shows, up to a limit.
    return void (await set(
      await view.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height)),
    ));
  }
  await set(usual);
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
