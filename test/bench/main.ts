/**
 * `npm run bench`: popup, background and probe against the smallest possible implementations, side by side. `npm run
 * bench -- scan` measures only that part, and `--browser firefox` only that browser. `npm run bench -- popup
 * --against ../other` compares the popup with that of another checkout of this project, built by its own configuration.
 */
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import type { Driver } from "../e2e/driver/driver.ts";
import { startHostLog } from "../e2e/driver/host-log.ts";
import type { BrowserName } from "../e2e/find/browser-paths.ts";
import { startSandbox } from "../sandbox/service/server.ts";
import { benchAdding } from "./adding.ts";
import { buildOf, byHand, withContestants } from "./contestants.ts";
import { benchPopup } from "./popup.ts";
import { benchProbe } from "./probe.ts";

const parts = { popup, scan, adding };
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { against: { type: "string" }, browser: { type: "string" } },
});
for (const name of wanted)
  if (!Object.hasOwn(parts, name))
    throw new Error(`The parts are ${Object.keys(parts).join(", ")}; there is no ${name}.`);
const browsers = (["chromium", "firefox"] as const).filter((name) => name === (options.browser ?? name));

const sandbox = await startSandbox();
const { url: serviceUrl } = sandbox;
const hosts = await startHostLog();
const started = performance.now();
try {
  console.log(`${cpus()[0]?.model ?? "unknown processor"}, ${cpus().length} threads, headless browsers.`);
  console.log("Means of the middle half, with its ends. Builds take turns.\n");
  for (const [name, part] of Object.entries(parts))
    if (wanted.length === 0 || wanted.includes(name)) await part();
  console.log(`${((performance.now() - started) / 60_000).toFixed(1)} minutes in all`);
} finally {
  await Promise.all([sandbox.stop(), hosts.close()]);
}

async function popup(): Promise<void> {
  for (const browser of browsers) {
    const ours = await buildOf(browser);
    const theirs = options.against === undefined ? [] : [await buildOf(browser, options.against)];
    await withContestants({ browser, hosts, serviceUrl }, [ours, ...theirs, byHand], (all) =>
      benchPopup(all, { url: `${serviceUrl}/`, serviceUrl }),
    );
  }
}

async function scan(): Promise<void> {
  for (const browser of browsers) await withOurs(browser, benchProbe);
}

async function adding(): Promise<void> {
  for (const browser of browsers) await withOurs(browser, (driver) => benchAdding(driver, sandbox));
}

/** Starts a browser with this build, and ends it after `work`. */
async function withOurs(browser: BrowserName, work: (driver: Driver) => Promise<void>): Promise<void> {
  await withContestants({ browser, hosts, serviceUrl }, [await buildOf(browser)], async ([ours]) => {
    if (ours !== undefined) await work(ours.driver);
  });
}
