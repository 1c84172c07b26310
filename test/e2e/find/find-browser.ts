import { access, constants } from "node:fs/promises";
import { type BrowserName, insistedPath, overrides, usualPaths, waysToFetch } from "./browser-paths.ts";
import { cachedPaths, download, installWithApt } from "./fetch-browser.ts";
import { run } from "./run-program.ts";

const found = new Map<BrowserName, string>();

/**
 * Finds a browser in an environment variable, the usual paths or puppeteer's cache. Otherwise downloads one, or
 * installs it with apt-get (root on Debian). Each step prints one line.
 *
 * @returns the path of an executable that starts
 * @throws Error with an instruction when no browser can be found or installed
 */
export async function findBrowser(browser: BrowserName): Promise<string> {
  const path = found.get(browser) ?? (await search(browser)) ?? (await fetch(browser));
  found.set(browser, path);
  return path;
}

async function search(browser: BrowserName): Promise<string | undefined> {
  const insisted = insistedPath(browser, process);
  if (insisted !== undefined) {
    if (await starts(insisted)) return insisted;
    throw new Error(`${overrides[browser]} is ${insisted}, which does not start. Correct it or unset it.`);
  }
  for (const path of [...usualPaths(browser, process), ...(await cachedPaths(browser))]) {
    if (await starts(path)) return path;
  }
  return undefined;
}

async function fetch(browser: BrowserName): Promise<string> {
  const situation = {
    platform: process.platform,
    root: process.getuid?.() === 0,
    debian: await exists("/etc/debian_version"),
  };
  for (const way of waysToFetch(browser, situation)) {
    console.log(
      way.kind === "apt"
        ? `${browser}: installing the package ${way.package} …`
        : `${browser}: none here, downloading one …`,
    );
    try {
      if (way.kind === "download") {
        const path = await download(browser);
        if (await starts(path)) return path;
        console.log(`${browser}: the download does not start on this machine`);
      } else {
        await installWithApt(way.package);
        const path = await search(browser);
        if (path !== undefined) return path;
        console.log(`${browser}: the package ${way.package} brought none that starts`);
      }
    } catch (error) {
      console.log(`${browser}: that failed (${firstLine(error)})`);
    }
  }
  throw new Error(`No ${browser} here. Install it, or name its executable in ${overrides[browser]}.`);
}

/** Runs the program, because on Ubuntu the path may belong to a stub that only names the snap to install. */
async function starts(path: string): Promise<boolean> {
  if (!(await exists(path))) return false;
  // On Windows `--version` opens a window.
  if (process.platform === "win32") return true;
  const version = await run(path, ["--version"], { timeout: 20_000 }).catch(() => "");
  return /\d+\.\d+/.test(version);
}

function exists(path: string): Promise<boolean> {
  return access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n", 1)[0] ?? "";
}
