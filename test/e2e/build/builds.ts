/** Builds of the extension for tests, in a folder of their own. No release comes from it. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { run } from "../../../build/run-program.ts";
import type { BrowserName } from "../find/browser-paths.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The service of each build. A launch replaces it, so that every browser may have a service of its own. */
export const builtService = "http://127.0.0.1:65535";

/** WXT's name of each browser. */
const targets = { chromium: "chrome", firefox: "firefox" } as const;

/**
 * Builds a checkout of this project by its own configuration.
 *
 * @param checkout its folder, with installed packages
 * @returns the folder of the extension
 */
export async function buildForTests(browser: BrowserName, checkout = root): Promise<string> {
  const script = join(checkout, "node_modules/wxt/bin/wxt.mjs");
  await run(process.execPath, [script, "build", "--browser", targets[browser]], {
    cwd: checkout,
    env: { ...process.env, WINDFALL_OUT_DIR: ".test", WXT_SERVICE_URL: builtService },
    timeout: 3 * 60_000,
  });
  return extensionDir(browser, checkout);
}

/** The build of this checkout, made before the first story. */
export function extensionDir(browser: BrowserName, checkout = root): string {
  return join(checkout, ".test", `${targets[browser]}-mv3`);
}

/** Builds for all stories of a run. Vitest calls it for each project. */
export async function setup({ config }: TestProject): Promise<void> {
  await buildForTests(config.env.WINDFALL_BROWSER === "firefox" ? "firefox" : "chromium");
}
