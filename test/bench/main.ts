/**
 * `npm run bench`: probe, refresh and popup against the least they could do, measured side by side in this run;
 * `npm run bench -- refresh` only that one.
 */
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { buildForTests, freePort } from "../e2e/builds.ts";
import type { Driver } from "../e2e/driver.ts";
import { type HostLog, startHostLog } from "../e2e/host-log.ts";
import { launch } from "../e2e/launch.ts";
import { until } from "../e2e/until.ts";
import { startSandbox } from "../sandbox/server.ts";
import { benchInteractions } from "./interaction.ts";
import { benchProbe } from "./probe.ts";
import { profileOf } from "./profile.ts";
import { benchRefresh } from "./refresh.ts";

const rounds = 3;
const clicksARound = 9;
const blank = fileURLToPath(new URL("blank-extension/", import.meta.url));

/** Times of one opening, in ms. */
type Opening = { readonly fromClick: number; readonly fromStart: number };

const port = await freePort();
const { extensionDir } = await buildForTests("chromium", port);
const sandbox = await startSandbox({ port });
const hosts = await startHostLog();
try {
  console.log(`${cpus()[0]?.model ?? "unknown processor"}, ${cpus().length} threads, headless Chromium`);
  console.log(
    `means of the middle half of ${rounds} × ${clicksARound} clicks, in turn; the background is dead before each\n`,
  );
  const parts = { look: lookIntoNothing, refresh: refreshAll, popup: compareAll, interaction: interact };
  const [only] = process.argv.slice(2);
  if (only !== undefined && !Object.hasOwn(parts, only))
    throw new Error(`There is ${Object.keys(parts).join(", ")}, and no ${only}.`);
  for (const [name, part] of Object.entries(parts)) if (only === undefined || only === name) await part();
} finally {
  await Promise.all([sandbox.stop(), hosts.close()]);
}

async function lookIntoNothing(): Promise<void> {
  const driver = await start(extensionDir, hosts);
  try {
    await benchProbe(driver);
    console.log("");
  } finally {
    await driver.close();
  }
}

async function refreshAll(): Promise<void> {
  const driver = await start(extensionDir, hosts);
  try {
    await benchRefresh(driver, sandbox);
    console.log("");
  } finally {
    await driver.close();
  }
}

async function compareAll(): Promise<void> {
  await compare("5 wallets, 100 airdrops", profileOf(5, 100, sandbox.url, Date.now()));
  await compare("200 wallets, 10,000 airdrops", profileOf(200, 10_000, sandbox.url, Date.now()));
}

async function interact(): Promise<void> {
  const driver = await start(extensionDir, hosts);
  try {
    await driver.seedStorage(profileOf(200, 10_000, sandbox.url, Date.now()));
    await benchInteractions(driver);
  } finally {
    await driver.close();
  }
}

async function compare(name: string, profile: Record<string, unknown>): Promise<void> {
  const ours = await start(extensionDir, hosts);
  const theirs = await start(blank, hosts);
  try {
    await ours.seedStorage(profile);
    // Not counted: the first opening compiles what the others find compiled.
    await open(ours);
    await open(theirs);
    const openings: { ours: Opening[]; theirs: Opening[] } = { ours: [], theirs: [] };
    for (let click = 0; click < rounds * clicksARound; click += 1) {
      openings.theirs.push(await open(theirs));
      openings.ours.push(await open(ours));
    }
    console.log(`${name}: first rows painted, against a blank popup with 20 static rows`);
    report("from the toolbar click", openings.ours, openings.theirs, "fromClick");
    report("from the document's start", openings.ours, openings.theirs, "fromStart");
    console.log("");
  } finally {
    await ours.close();
    await theirs.close();
  }
}

function start(dir: string, log: HostLog): Promise<Driver> {
  return launch({ browser: "chromium", extensionDir: dir, hosts: log });
}

/** Clicks the toolbar button with the background dead, and waits for the first rows on the screen. */
async function open(driver: Driver): Promise<Opening> {
  const page = await driver.openPage(`${sandbox.url}/`);
  await driver.killBackground();
  const clicked = performance.timeOrigin + performance.now();
  const popup = await driver.clickToolbar(page);
  const paint = await until("the first paint", () =>
    popup.evaluate(() => {
      // Nothing is painted before the rows are there: the page is empty until they are.
      const rows = document.querySelectorAll("li").length;
      const [entry] = performance.getEntriesByName("first-contentful-paint");
      return rows > 0 && entry !== undefined && { origin: performance.timeOrigin, at: entry.startTime };
    }),
  );
  await popup.close();
  await page.close();
  return { fromClick: paint.origin + paint.at - clicked, fromStart: paint.at };
}

function report(name: string, ours: Opening[], theirs: Opening[], key: keyof Opening): void {
  const a = middleMean(ours.map((opening) => opening[key]));
  const b = middleMean(theirs.map((opening) => opening[key]));
  console.log(`  ${name}: ${(a / b).toFixed(2)} times (${a.toFixed(0)} ms / ${b.toFixed(0)} ms)`);
}

/** The mean of the middle half: paints come in steps of a frame, in which a median would jump. */
function middleMean(values: readonly number[]): number {
  const quarter = Math.floor(values.length / 4);
  const middle = [...values].sort((a, b) => a - b).slice(quarter, values.length - quarter);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
