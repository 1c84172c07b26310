/** Downloads or installs a missing browser. Every step has a time limit and prints one line. */
import { homedir } from "node:os";
import { join } from "node:path";
import {
  Browser,
  detectBrowserPlatform,
  getInstalledBrowsers,
  install,
  resolveBuildId,
} from "@puppeteer/browsers";
import { run } from "../../../build/run-program.ts";
import { bounded } from "../driver/until.ts";
import type { BrowserName } from "./browser-paths.ts";

const products = {
  chromium: { product: Browser.CHROME, tag: "stable" },
  // The release channel refuses to install unsigned extensions permanently.
  firefox: { product: Browser.FIREFOX, tag: "esr" },
} as const;

/** @returns puppeteer's own cache folder, so that all of the user's projects share one download */
function cacheFolder(): string {
  return process.env.PUPPETEER_CACHE_DIR ?? join(homedir(), ".cache", "puppeteer");
}

/**
 * @param browser which browser to find
 * @returns executables that puppeteer downloaded before, newest first
 */
export async function cachedPaths(browser: BrowserName): Promise<string[]> {
  const installed = await getInstalledBrowsers({ cacheDir: cacheFolder() }).catch(() => []);
  return installed
    .filter((found) => found.browser === products[browser].product)
    .map((found) => found.executablePath)
    .sort()
    .reverse();
}

/**
 * Downloads a browser into puppeteer's cache.
 *
 * @returns the path of its executable
 * @throws Error when the network is closed
 */
export async function download(browser: BrowserName): Promise<string> {
  const { product, tag } = products[browser];
  const platform = detectBrowserPlatform();
  if (platform === undefined) throw new Error("there is no build for this platform");
  // A closed network often gives no error.
  const buildId = await bounded("which version is current", 15_000, resolveBuildId(product, platform, tag));
  const options = { browser: product, buildId, cacheDir: cacheFolder(), platform };
  const installed = await bounded("the download", 15 * 60_000, install(options));
  return installed.executablePath;
}

/**
 * Installs a package with apt-get; needs root.
 *
 * @param packageName a Debian package
 * @throws Error when apt-get fails, with the last lines of its output
 */
export async function installWithApt(packageName: string): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { env, timeout: 5 * 60_000 });
  await run("apt-get", ["install", "--yes", "--no-install-recommends", packageName], {
    env,
    timeout: 15 * 60_000,
  });
}
