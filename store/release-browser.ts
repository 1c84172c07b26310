/** The release build in a real Chromium, with made-up logos in its cache. No request leaves the browser. */
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ChromiumDriver, launchChromium } from "../test/e2e/chromium/chromium.ts";
import { startHostLog } from "../test/e2e/driver/host-log.ts";
import { cacheLogos, type Logos } from "../test/pictures/logos.ts";
import { run } from "../tools/run-program.ts";
import { wxtScript } from "../tools/wxt-script.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
/** Holds the build and the pictures. Below `.test`, so that the packages in `.output` stay as they are. */
export const work = join(root, ".test", "store");

/**
 * Builds Windfall, starts the browser, and closes the browser after `use`.
 * @param language BCP 47
 */
export async function withRelease(
  language: string,
  use: (driver: ChromiumDriver, logos: Logos) => Promise<void>,
): Promise<void> {
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  await run(process.execPath, [wxtScript, "build"], {
    cwd: root,
    env: { ...process.env, WINDFALL_OUT_DIR: ".test/store" },
    timeout: 3 * 60_000,
  });
  const hosts = await startHostLog();
  const driver = await launchChromium({
    browser: "chromium",
    extensionDir: join(work, "chrome-mv3"),
    hosts,
    language,
  });
  try {
    // The options open at install.
    const installed = await driver.waitForPage((url) => url.includes("options.html"), { timeout: 15_000 });
    const logos = await cacheLogos(installed);
    await installed.close();
    await use(driver, logos);
  } finally {
    await driver.close();
    await hosts.close();
  }
}
