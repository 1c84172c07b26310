import { spawn } from "node:child_process";
import { access, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { wxtScript } from "../../build/wxt-script.ts";
import { freePort, wxtTargets } from "./build/builds.ts";
import { until } from "./driver/until.ts";
import type { BrowserName } from "./find/browser-paths.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const outDir = join(".test", "dev");

/** The server of `npm run dev` in its own process. */
export type DevServer = {
  /** Folder of the unpacked extension, whose pages load from the server. */
  readonly extensionDir: string;
  /** `host:port` of the server. */
  readonly host: string;
  stop(): Promise<void>;
};

/**
 * Starts the dev server on a free port.
 *
 * @returns the server after its extension is complete
 * @throws Error with the last lines of the output when the server ends early or needs more than a minute
 */
export async function startDevServer(browser: BrowserName): Promise<DevServer> {
  const extensionDir = join(root, outDir, `${wxtTargets[browser]}-mv3-dev`);
  await rm(extensionDir, { recursive: true, force: true });
  const port = await freePort();
  const child = spawn(process.execPath, [wxtScript, "--browser", wxtTargets[browser], "--port", `${port}`], {
    cwd: root,
    // Vitest's NODE_ENV "test" would make Vite build React without hot reload.
    env: { ...process.env, NODE_ENV: "development", WINDFALL_OUT_DIR: outDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const stop = async () => {
    child.kill();
    await ended;
  };
  try {
    // WXT writes the manifest last.
    const isBuilt = () => access(join(extensionDir, "manifest.json")).then(() => true);
    const built = until("the dev server's extension", isBuilt, { timeout: 60_000, every: 100 });
    const failed = ended.then(() => Promise.reject(new Error("The dev server has ended.")));
    await Promise.race([built, failed]);
  } catch (cause) {
    await stop();
    throw new Error(`The dev server did not start:\n${output.split("\n").slice(-15).join("\n")}`, { cause });
  }
  return { extensionDir, host: `localhost:${port}`, stop };
}
