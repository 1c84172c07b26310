import { access, constants } from "node:fs/promises";
import { run } from "../../../build/run-program.ts";
import { type BrowserName, overrides, usualPaths } from "./browser-paths.ts";
import { cachedPaths, download, installWithApt } from "./fetch-browser.ts";

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
  const insisted = process.env[overrides[browser]];
  if (insisted) {
    if (await starts(insisted)) return insisted;
    throw new Error(`${overrides[browser]} is ${insisted}, which does not start. Correct it or unset it.`);
  }
  for (const path of [...usualPaths(browser), ...(await cachedPaths(browser))])
    if (await starts(path)) return path;
  return undefined;
}

async function fetch(browser: BrowserName): Promise<string> {
  console.log(`${browser}: none here, downloading one …`);
  const downloaded = await download(browser).catch(failed);
  if (downloaded !== undefined && (await starts(downloaded))) return downloaded;
  if (process.getuid?.() === 0 && (await exists("/etc/debian_version"))) {
    const name = browser === "firefox" ? "firefox-esr" : "chromium";
    console.log(`${browser}: installing the package ${name} …`);
    await installWithApt(name).catch(failed);
    const path = await search(browser);
    if (path !== undefined) return path;
  }
  throw new Error(`No ${browser} here. Install it, or name its executable in ${overrides[browser]}.`);

  function failed(error: unknown): undefined {
    console.log(`${browser}: that failed (${String(error).split("\n", 1)[0]})`);
    return undefined;
  }
}

/** Runs the program, because on Ubuntu the path may belong to a stub that only names the snap to install. */
async function starts(path: string): Promise<boolean> {
  if (!(await exists(path))) return false;
  // On Windows `--version` opens a window.
  if (process.platform === "win32") return true;
  const answer = await run(path, ["--version"], { timeout: 20_000 }).catch(() => "");
  return /\d+\.\d/.test(answer);
}

function exists(path: string): Promise<boolean> {
  return access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
}
