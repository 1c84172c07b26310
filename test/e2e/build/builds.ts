/** Builds of the extension for the stories, in a folder that no release is made from. */
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { BrowserName } from "../find/browser-paths.ts";
import { run } from "../find/run-program.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const outDir = ".test";
const recordSchema = z.object({ port: z.int() });

/** Set by `test/run.ts`, which has just built: the builds are taken as they are. */
export const portVariable = "WINDFALL_SERVICE_PORT";

export interface TestBuild {
  /** The built extension, unpacked. */
  readonly extensionDir: string;
  /** Where its default service will have to listen, on 127.0.0.1. */
  readonly servicePort: number;
}

/** WXT's command, a script for Node. */
export const wxtScript = fileURLToPath(new URL("../bin/wxt.mjs", import.meta.resolve("wxt")));

/** What WXT calls each browser. */
export const wxtTargets = { chromium: "chrome", firefox: "firefox" } as const;

/**
 * Builds the extension with a default service on this machine.
 *
 * @param browser for which browser
 * @param servicePort where that service will listen
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

/**
 * Builds, each time anew, a version to come whose upgrade of the list of wallets throws (`build-newer.ts`).
 *
 * @param build the one that it is to follow
 * @returns where it lies, unpacked
 */
export async function buildNewer(browser: BrowserName, { servicePort }: TestBuild): Promise<string> {
  const script = fileURLToPath(new URL("build-newer.ts", import.meta.url));
  const dir = join(outDir, "newer");
  await run(process.execPath, [script, wxtTargets[browser], dir], {
    cwd: root,
    // Vitest's own would build React for developers.
    env: { ...process.env, NODE_ENV: "production", WXT_SERVICE_URL: `http://127.0.0.1:${servicePort}` },
    timeout: 60_000,
  });
  return join(root, dir, `${wxtTargets[browser]}-mv3`);
}

/**
 * The build that a story drives. Under `npm test` it is there; a story that runs alone builds when a source is newer.
 *
 * @param browser for which browser
 */
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
 * @returns a port of 127.0.0.1 that nobody listens on now. It lies below those the system hands out by itself, so that
 *   no browser takes it before the service does
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

/** One for each browser: the demo builds for one of them, and the other's build stays good. */
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

/** @returns when a file, or the newest in a folder, was last written, in ms since 1970; 0 for none. */
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
