/** Builds of the extension for the stories, in a folder of their own. No release comes from it. */
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { run } from "../../../build/run-program.ts";
import { wxtScript } from "../../../build/wxt-script.ts";
import type { BrowserName } from "../find/browser-paths.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const outDir = ".test";
const recordSchema = z.object({ port: z.int() });

/** `test/run.ts` sets this variable after its builds, so that stories don't build again. */
export const portVariable = "WINDFALL_SERVICE_PORT";

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
  await writeFile(recordPath(browser), JSON.stringify({ port: servicePort }));
  return { extensionDir: extensionDir(browser), servicePort };
}

/** The build for a story. `npm test` builds it first; a story that runs alone builds only when a source is newer. */
export async function testBuild(browser: BrowserName): Promise<TestBuild> {
  const given = process.env[portVariable];
  if (given !== undefined) return { extensionDir: extensionDir(browser), servicePort: Number(given) };
  const recorded = await recordedPort(browser);
  if (recorded !== undefined && (await isCurrent(browser))) {
    return { extensionDir: extensionDir(browser), servicePort: recorded };
  }
  return buildForTests(browser, recorded ?? (await freePort()));
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

/** One record for each browser, because the demo builds for one browser only. */
function recordPath(browser: BrowserName): string {
  return join(root, outDir, `service-port-${browser}.json`);
}

async function recordedPort(browser: BrowserName): Promise<number | undefined> {
  const text = await readFile(recordPath(browser), "utf8").catch(() => "null");
  const record = recordSchema.safeParse(JSON.parse(text));
  return record.success ? record.data.port : undefined;
}

async function isCurrent(browser: BrowserName): Promise<boolean> {
  const built = await modified(join(extensionDir(browser), "manifest.json"));
  const sources = ["src", "entrypoints", "public", "probe-build.ts", "wxt.config.ts", "package-lock.json"];
  const newest = await Promise.all(sources.map((path) => newestIn(join(root, path))));
  return built > Math.max(...newest);
}

/** @returns last modification of a file, or of the newest file in a folder, in ms since the epoch; 0 for none */
async function newestIn(path: string): Promise<number> {
  const inside = await readdir(path, { recursive: true }).catch(() => []);
  return Math.max(
    await modified(path),
    ...(await Promise.all(inside.map((name) => modified(join(path, name))))),
  );
}

async function modified(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
