/**
 * `npm run bench`: popup, background, probe and options against the smallest possible implementations, side by side.
 * `npm run bench -- refresh` measures only that part, and `--browser firefox` only that browser. `npm run bench --
 * popup options --against ../other` compares popup and options with another checkout of this project, built by its own
 * configuration.
 */
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { freePort } from "../e2e/build/builds.ts";
import { launchChromium } from "../e2e/chromium/chromium.ts";
import type { Driver } from "../e2e/driver/driver.ts";
import { startHostLog } from "../e2e/driver/host-log.ts";
import { launch } from "../e2e/driver/launch.ts";
import type { BrowserName } from "../e2e/find/browser-paths.ts";
import { launchFirefox } from "../e2e/firefox/firefox.ts";
import { startSandbox } from "../sandbox/service/server.ts";
import { type Build, blank, byHand, type Contestant, withContestants } from "./contestants.ts";
import { benchInteractions } from "./interaction.ts";
import { benchHeaps, firefoxMemory } from "./memory.ts";
import { benchOptions } from "./options-ready.ts";
import { benchPopup } from "./popup.ts";
import { benchProbe } from "./probe.ts";
import { profileOf } from "./profile.ts";
import { benchRefresh } from "./refresh.ts";
import { benchSizes } from "./sizes.ts";
import { subjectFrom, thisSubject } from "./subject.ts";
import { printTable } from "./table.ts";
import { benchWake } from "./wake.ts";
import { benchWhere } from "./where.ts";

const parts = { sizes, popup, wake, memory, where, scan, refresh, interaction, options: optionsPage };
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

async function sizes(): Promise<void> {
  await benchSizes((await thisSubject("chromium", port)).extensionDir);
}

async function popup(): Promise<void> {
  for (const browser of browsers)
    await withAll(browser, [...(await subjects(browser)), byHand, blank], (all) => benchPopup(all, given));
}

async function wake(): Promise<void> {
  for (const browser of browsers)
    await withAll(browser, [await thisSubject(browser, port), byHand], (all) => benchWake(all, given));
}

async function memory(): Promise<void> {
  const chromium = { browser: "chromium", hosts } as const;
  if (browsers.includes("chromium"))
    await withContestants(launchChromium, chromium, [await thisSubject("chromium", port), byHand], (all) =>
      benchHeaps(all, given),
    );
  if (!browsers.includes("firefox")) return;
  const rows: string[][] = [];
  const { profileOf, ...ours } = await thisSubject("firefox", port);
  for (const build of [{ ...ours, profileOf }, byHand])
    await withContestants(launchFirefox, { browser: "firefox", hosts }, [build], async ([one]) => {
      if (one !== undefined) rows.push(await firefoxMemory(one, profileOf, given));
    });
  printTable(
    "Memory, firefox, 200 wallets with 10,000 airdrops: private memory of the extensions' process, MB",
    ["", "nothing open", "popup open, background running", "the same before a collection"],
    rows,
  );
}

async function where(): Promise<void> {
  await withContestants(
    launchChromium,
    { browser: "chromium", hosts },
    [await thisSubject("chromium", port), byHand],
    (all) => benchWhere(all, given),
  );
}

async function scan(): Promise<void> {
  for (const browser of browsers) await withOurs(browser, benchProbe);
}

async function refresh(): Promise<void> {
  for (const browser of browsers) await withOurs(browser, (driver) => benchRefresh(driver, sandbox));
}

async function optionsPage(): Promise<void> {
  const profiles = [
    [5, 100],
    [200, 10_000],
  ] as const;
  const builds = (await subjects("chromium")).flatMap((subject) =>
    profiles.map(([wallets, airdrops]) => ({ ...subject, wallets, airdrops })),
  );
  await withContestants(launchChromium, { browser: "chromium", hosts }, builds, async (contestants) => {
    for (const { driver, profileOf, wallets, airdrops } of contestants)
      await driver.seedStorage(profileOf(wallets, airdrops, sandbox.url, Date.now()));
    await benchOptions(contestants);
  });
}

async function interaction(): Promise<void> {
  await withOurs("chromium", async (driver) => {
    await driver.seedStorage(profileOf(200, 10_000, sandbox.url, Date.now()));
    await benchInteractions(driver);
  });
}

function withAll(
  browser: BrowserName,
  builds: readonly Build[],
  work: (contestants: readonly Contestant[]) => Promise<void>,
): Promise<void> {
  return withContestants(launch, { browser, hosts }, builds, work);
}

/** Starts a browser with this build, and ends it after `work`. */
async function withOurs(browser: BrowserName, work: (driver: Driver) => Promise<void>): Promise<void> {
  await withAll(browser, [await thisSubject(browser, port)], async ([ours]) => {
    if (ours !== undefined) await work(ours.driver);
  });
}
