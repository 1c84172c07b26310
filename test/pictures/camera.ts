/** Takes a state's pictures in Chromium, and checks each with axe-core. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CDPSession } from "puppeteer-core";
import { z } from "zod";

import { untilStill, type Violation, violations } from "../e2e/driver/axe.ts";
import type { Driver } from "../e2e/driver/driver.ts";

import type { ColorScheme, View } from "../e2e/driver/view.ts";
import { colorSchemes, openState, play, sizeOf } from "./scene.ts";
import type { State } from "./states/state.ts";

/** Height limit in px. Exceeding it means that the page grows with its viewport. */
const tallest = 16_000;

const picture = z.object({ data: z.base64() });

/** A state in one colour scheme. */
type Taken = {
  /** File name of the picture. */
  readonly file: string;
  /** axe-core's findings. */
  readonly violations: readonly Violation[];
};

/**
 * Takes the pictures of a state. A state that a command causes uses the real background, with no wallet due.
 *
 * @param walletPage URL of a page with connected wallets
 * @param folder output folder
 * @returns the pictures, light first
 */
export async function takePictures(
  driver: Driver,
  state: State,
  walletPage: string,
  folder: string,
): Promise<readonly Taken[]> {
  const { view, close } = await openState(driver, state, walletPage);
  const session = await view.page.createCDPSession();
  await frame(session, view, state);
  await play(driver, view, state);
  await untilStill(view);
  const taken: Taken[] = [];
  for (const scheme of colorSchemes) {
    await emulate(session, scheme, state.forcedColours);
    // The first play may have made the page longer.
    if (scheme === "light") await frame(session, view, state);
    const file = `${state.name}-${scheme}.png`;
    await writeFile(join(folder, file), await shoot(session, view));
    taken.push({ file, violations: await violations(view) });
  }
  await session.detach();
  await close();
  return taken;
}

/** Sets the viewport: a popup's size, or the full height of a page. */
async function frame(session: CDPSession, view: View, state: State): Promise<void> {
  const { page, size, scale = 1 } = state;
  // The browser has sized the popup.
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
    // A popup is as tall as its content, up to a limit.
    return void (await set(
      await view.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height)),
    ));
  }
  await set(usual);
  await set(Math.min(tallest, await view.evaluate(() => document.documentElement.scrollHeight)));
}

/** Emulates a colour scheme without motion. @param isForced with forced colours too */
export async function emulate(session: CDPSession, scheme: ColorScheme, isForced = false): Promise<void> {
  await session.send("Emulation.setEmulatedMedia", {
    features: [
      { name: "prefers-color-scheme", value: scheme },
      { name: "forced-colors", value: isForced ? "active" : "none" },
      // Without motion, repeated pictures of a state are identical.
      { name: "prefers-reduced-motion", value: "reduce" },
    ],
  });
}

/** @returns a PNG of the viewport, once its fonts are there */
export async function shoot(session: CDPSession, view: View): Promise<Buffer> {
  await view.evaluate(
    "document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))",
  );
  const { data } = picture.parse(await session.send("Page.captureScreenshot", { format: "png" }));
  return Buffer.from(data, "base64");
}
