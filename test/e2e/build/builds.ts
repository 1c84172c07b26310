/** Builds of the extension for the stories, in a folder of their own. No release comes from it. */
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { run } from "../../../build/run-program.ts";
import { wxtScript } from "../../../build/wxt-script.ts";
import type { BrowserName } from "../find/browser-paths.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const outDir = ".test";

/** The environment variable with the service's port of a finished build. */
export const portVariable = (browser: BrowserName) => `WINDFALL_${browser.toUpperCase()}_PORT`;

export interface TestBuild {
  readonly extensionDir: string;
  /** Port on 127.0.0.1 of the build's default service. */
  readonly servicePort: number;
}

/** WXT's name of each browser. */
export const wxtTargets = { chromium: "chrome", firefox: "firefox" } as const;

/**
 * Builds the extension with a default service on this machine.
 *
 * @param servicePort port of that service on 127.0.0.1
 */
export async function buildForTests(browser: BrowserName, servicePort: number): Promise<TestBuild> {
  await run(process.execPath, [wxtScript, "build", "--browser", wxtTargets[browser]], {
    cwd: root,
    env: { ...process.env, WINDFALL_OUT_DIR: outDir, WXT_SERVICE_URL: `http://127.0.0.1:${servicePort}` },
    timeout: 3 * 60_000,
  });
  return { extensionDir: extensionDir(browser), servicePort };
}

/** The build for a story, made before the first one. */
export function testBuild(browser: BrowserName): TestBuild {
  return { extensionDir: extensionDir(browser), servicePort: Number(process.env[portVariable(browser)]) };
}

/** Builds once for all stories of a run, unless `test/run.ts` has. Vitest calls it for each project. */
export async function setup({ config }: TestProject): Promise<void> {
  const browser = config.env.WINDFALL_BROWSER === "firefox" ? "firefox" : "chromium";
  const variable = portVariable(browser);
  process.env[variable] ??= String((await buildForTests(browser, await freePort())).servicePort);
}

/**
 * @returns a free port of 127.0.0.1 below the system's ephemeral range, so that no browser takes it before the service
 *   listens
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if (await isFree(port)) return port;
  }
  throw new Error("no free port between 20000 and 30000");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

function extensionDir(browser: BrowserName): string {
  return join(root, outDir, `${wxtTargets[browser]}-mv3`);
}
