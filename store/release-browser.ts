/** The release build in a real browser, with made-up logos in its cache. No request leaves the browser. */
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../build/run-program.ts";
import { wxtScript } from "../build/wxt-script.ts";
import type { Driver, LaunchOptions } from "../test/e2e/driver/driver.ts";
import { type Ports, startHostLog } from "../test/e2e/driver/host-log.ts";
import type { BrowserName } from "../test/e2e/find/browser-paths.ts";
import { cacheLogos, type Logos } from "../test/pictures/logos.ts";
import { addFonts } from "./fonts.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
/** Holds the builds and the pictures. Below `.test`, so that the packages in `.output` stay as they are. */
export const work = join(root, ".test", "store");

type Release = {
  readonly browser: BrowserName;
  readonly built: string;
  readonly locale: string;
  /** Made-up hosts. */
  readonly names?: Ports;
};

/** Builds Windfall for a browser. @returns the folder of the extension */
export async function buildRelease(browser: BrowserName): Promise<string> {
  const build = browser === "chromium" ? "chrome" : "firefox";
  await run(process.execPath, [wxtScript, "build", "--browser", build], {
    cwd: root,
    env: { ...process.env, WINDFALL_OUT_DIR: ".test/store" },
    timeout: 3 * 60_000,
  });
  return join(work, `${build}-mv3`);
}

/**
 * Starts a browser with the extension and the fonts of the pictures, and closes it after `use`.
 * @param launch starts the browser
 * @param built folder that {@link buildRelease} made
 * @param locale name of a catalogue. Firefox is always in English
 */
export async function withRelease<Started extends Driver>(
  launch: (options: LaunchOptions) => Promise<Started>,
  { browser, built, locale, names }: Release,
  use: (driver: Started, logos: Logos) => Promise<void>,
): Promise<void> {
  const extensionDir = join(work, "with-fonts");
  await rm(extensionDir, { recursive: true, force: true });
  await cp(built, extensionDir, { recursive: true });
  await addFonts(extensionDir, locale);
  const hosts = await startHostLog(names);
  const language = locale.replaceAll("_", "-");
  const driver = await launch({ browser, extensionDir, hosts, language, allowAlerts: true });
  try {
    // The options open at install, but not after an update.
    const installed = driver.allowedFromStart
      ? await driver.openExtensionPage("options.html")
      : await driver.waitForPage((url) => url.includes("options.html"), { timeout: 15_000 });
    const logos = await cacheLogos(installed);
    await installed.close();
    await use(driver, logos);
  } finally {
    await driver.close();
    await hosts.close();
  }
}
