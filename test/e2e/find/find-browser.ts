import { access, constants } from "node:fs/promises";
import {
  type BrowserName,
  insistedPath,
  oldestVersions,
  overrides,
  tooOldVersion,
  usualPaths,
  waysToFetch,
} from "./browser-paths.ts";
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
    const problem = await problemOf(browser, insisted);
    if (problem === null) return insisted;
    throw new Error(`${overrides[browser]} is ${insisted}, which ${problem}. Correct it or unset it.`);
  }
  for (const path of [...usualPaths(browser, process), ...(await cachedPaths(browser))]) {
    if (!(await exists(path))) continue;
    const problem = await problemOf(browser, path);
    if (problem === null) return path;
    console.log(`${browser}: ${path} ${problem}`);
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
        const problem = await problemOf(browser, path);
        if (problem === null) return path;
        console.log(`${browser}: the download ${problem}`);
      } else {
        await installWithApt(way.package);
        const path = await search(browser);
        if (path !== undefined) return path;
        console.log(`${browser}: the package ${way.package} brought none that Windfall can use`);
      }
    } catch (error) {
      console.log(`${browser}: that failed (${firstLine(error)})`);
    }
  }
  const wanted = `${browser} ${oldestVersions[browser]} or newer`;
  throw new Error(`No ${wanted} here. Install it, or name its executable in ${overrides[browser]}.`);
}

/**
 * Runs the program, because on Ubuntu the path may belong to a stub that only names the snap to install.
 * @returns why the stories cannot use a browser, for a sentence about it; null when they can
 */
async function problemOf(browser: BrowserName, path: string): Promise<string | null> {
  if (!(await exists(path))) return "does not start";
  // On Windows `--version` opens a window.
  if (process.platform === "win32") return null;
  const answer = await run(path, ["--version"], { timeout: 20_000 }).catch(() => "");
  if (!/\d+\.\d/.test(answer)) return "does not start";
  const tooOld = tooOldVersion(browser, answer);
  return tooOld === null ? null : `is version ${tooOld}. Windfall needs ${oldestVersions[browser]} or newer`;
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
