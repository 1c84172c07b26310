/** The release build in a real browser. No request leaves the browser. */
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../build/run-program.ts";
import { wxtScript } from "../build/wxt-script.ts";
import { launchChromium } from "../test/e2e/chromium/chromium.ts";
import type { Driver } from "../test/e2e/driver/driver.ts";
import { type Ports, startHostLog } from "../test/e2e/driver/host-log.ts";
import { addFonts } from "./fonts.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
/** Holds the builds and the pictures. Below `.test`, so that the packages in `.output` stay as they are. */
export const work = join(root, ".test", "store");

type Release = {
  /** Folder that {@link buildRelease} made. */
  readonly built: string;
  /** Name of a catalogue. */
  readonly locale: string;
  /** Made-up hosts. */
  readonly names?: Ports;
};

/** Builds Windfall for Chromium. @returns the folder of the extension */
export async function buildRelease(): Promise<string> {
  await run(process.execPath, [wxtScript, "build"], {
    cwd: root,
    env: { ...process.env, WINDFALL_OUT_DIR: ".test/store" },
    timeout: 3 * 60_000,
  });
  return join(work, "chrome-mv3");
}

/** Starts Chromium with the extension and the fonts of the pictures, and closes it after `use`. */
export async function withRelease(
  { built, locale, names }: Release,
  use: (driver: Driver) => Promise<void>,
): Promise<void> {
  const extensionDir = join(work, "with-fonts");
  await rm(extensionDir, { recursive: true, force: true });
  await cp(built, extensionDir, { recursive: true });
  await addFonts(extensionDir, locale);
  const hosts = await startHostLog(names);
  const language = locale.replaceAll("_", "-");
  const driver = await launchChromium({
    browser: "chromium",
    extensionDir,
    hosts,
    language,
    allowAlerts: true,
  });
  try {
    await use(driver);
  } finally {
    await driver.close();
    await hosts.close();
  }
}
