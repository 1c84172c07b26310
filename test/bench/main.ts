/**
 * `npm run bench`: popup, background and probe against the smallest possible implementations, side by side. `npm run
 * bench -- scan` measures only that part, and `--browser firefox` only that browser. `npm run bench -- popup
 * --against ../other` compares the popup with that of another checkout of this project, built by its own configuration.
 */
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { freePort } from "../e2e/build/builds.ts";
import type { Driver } from "../e2e/driver/driver.ts";
import { startHostLog } from "../e2e/driver/host-log.ts";
import type { BrowserName } from "../e2e/find/browser-paths.ts";
import { startSandbox } from "../sandbox/service/server.ts";
import { benchAdding } from "./adding.ts";
import { byHand, withContestants } from "./contestants.ts";
import { benchPopup } from "./popup.ts";
import { benchProbe } from "./probe.ts";
import { subjectFrom, thisSubject } from "./subject.ts";

const parts = { popup, scan, adding };
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { against: { type: "string" }, browser: { type: "string" } },
});
for (const name of wanted)
  if (!Object.hasOwn(parts, name))
    throw new Error(`The parts are ${Object.keys(parts).join(", ")}; there is no ${name}.`);
const browsers = (["chromium", "firefox"] as const).filter((name) => name === (options.browser ?? name));

const port = await freePort();
const sandbox = await startSandbox({ port });
const hosts = await startHostLog();
const given = { url: `${sandbox.url}/`, serviceUrl: sandbox.url };
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

/** @returns this checkout and the other one, if given */
async function subjects(browser: BrowserName) {
  const ours = await thisSubject(browser, port);
  if (options.against === undefined) return [ours];
  return [ours, await subjectFrom(options.against, browser, port)];
}

async function popup(): Promise<void> {
  for (const browser of browsers)
    await withContestants({ browser, hosts }, [...(await subjects(browser)), byHand], (all) =>
      benchPopup(all, given),
    );
}

async function scan(): Promise<void> {
  for (const browser of browsers) await withOurs(browser, benchProbe);
}

async function adding(): Promise<void> {
  for (const browser of browsers) await withOurs(browser, (driver) => benchAdding(driver, sandbox));
}

/** Starts a browser with this build, and ends it after `work`. */
async function withOurs(browser: BrowserName, work: (driver: Driver) => Promise<void>): Promise<void> {
  await withContestants({ browser, hosts }, [await thisSubject(browser, port)], async ([ours]) => {
    if (ours !== undefined) await work(ours.driver);
  });
}
