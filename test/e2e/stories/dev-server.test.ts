/** The development loop: pages of `npm run dev` and `npm run dev:firefox` in a real browser. */
import { spawn } from "node:child_process";
import { access, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wxtScript } from "../../../build/wxt-script.ts";
import { freePort, wxtTargets } from "../build/builds.ts";
import { until } from "../driver/until.ts";
import { storyBrowser } from "../stages/story-browser.ts";
import { setWalletStage, type WalletStage } from "../stages/wallet-stage.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const outDir = join(".test", "dev");

/** A module of the popup, which the story saves again unchanged. */
const changed = "src/ui/shared/components/error-boundary.tsx";

let server: DevServer | undefined;
let stage: WalletStage;

beforeAll(async () => {
  server = await startDevServer();
  // Firefox lets only temporary extensions load scripts from this machine.
  stage = await setWalletStage({ extensionDir: server.extensionDir, permanent: false });
  stage.allow(server.host);
});

afterAll(async () => {
  // The stage fails when a page logged an error, such as a violation of the content security policy.
  await stage?.strike();
  await server?.stop();
});

/** React's development build and unbundled modules load slowly. */
const patience = { timeout: 20_000 };

describe("the dev server", () => {
  it("serves the options", async () => {
    const options = await stage.driver.openExtensionPage("options.html");
    await options.waitFor({ role: "heading", name: "Wallets" }, patience);
    await options.close();
    expect(await stage.driver.errors()).toEqual([]);
  });

  it("sends a saved module to an open page", async () => {
    const popup = await stage.driver.openExtensionPage("popup.html");
    await popup.waitFor({ role: "button", name: "Refresh" }, patience);
    await popup.evaluate("window.isSameDocument = true");
    const now = new Date();
    await utimes(join(root, changed), now, now);
    await until(
      "the saved module",
      () =>
        popup.evaluate(
          (name) => performance.getEntriesByType("resource").some((entry) => entry.name.includes(name)),
          `${changed}?t=`,
        ),
      patience,
    );
    expect(await popup.evaluate("window.isSameDocument")).toBe(true);
    await popup.close();
  });

  it("builds a probe that finds wallets", async () => {
    const page = await stage.open("dev", "?wallets=evm");
    const { scan } = await stage.scan(page);
    expect(scan.outcome).toMatchObject({ kind: "added" });
    await page.close();
  });
});

/** The server of `npm run dev` in its own process. */
type DevServer = {
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
async function startDevServer(): Promise<DevServer> {
  const browser = storyBrowser();
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
