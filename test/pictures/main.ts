/**
 * `npm run pictures`: every state of Windfall in light and dark, from left to right and from right to left, checked
 * with axe-core. Exits with 1 when axe-core finds a mistake. `--language de` takes them in that language alone.
 * `--browser firefox` only checks, without pictures and without the states with forced colours.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildForTests, freePort, type TestBuild } from "../e2e/build/builds.ts";
import { launchChromium } from "../e2e/chromium/chromium.ts";
import type { Driver } from "../e2e/driver/driver.ts";
import { type HostLog, startHostLog } from "../e2e/driver/host-log.ts";
import { launch } from "../e2e/driver/launch.ts";
import { browserNamed } from "../e2e/find/browser-paths.ts";
import { startSandbox } from "../sandbox/service/server.ts";
import { startWalletPage } from "../sandbox/wallet-page/serve.ts";
import { type Audit, audit } from "./audit.ts";
import { takePictures } from "./camera.ts";
import { contactSheet } from "./contact-sheet.ts";
import { type Direction, directions, wordsOf } from "./direction.ts";
import { faultLines } from "./faults.ts";
import { drawLogos } from "./logos.ts";
import type { State } from "./states/state.ts";
import { allStates } from "./states/states.ts";

const folder = fileURLToPath(new URL("../../.test/pictures/", import.meta.url));
const given = parseArgs({
  allowPositionals: true,
  options: { browser: { type: "string", default: "chromium" }, language: { type: "string" } },
});
const browser = browserNamed(given.values.browser);
/** Words in the names of the wanted states; empty for all states. */
const wanted = given.positionals;

/** A running browser that shows states one after the other. */
type Show = {
  readonly driver: Driver;
  readonly audit: (state: State) => Promise<readonly Audit[]>;
};

console.log("Building Windfall …");
const build = await buildForTests(browser, await freePort());
const files = new Map<string, readonly string[]>();
const faults: string[] = [];
let audited = 0;
if (browser === "chromium") {
  if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}
// The Firefox driver supports only English.
for (const direction of directions(given.values.language))
  await showAll(build, browser === "chromium" ? direction : { ...direction, language: "en" });
if (browser === "chromium") {
  await writeFile(join(folder, "index.html"), contactSheet(files));
  console.log(`All on one page: ${relative(process.cwd(), join(folder, "index.html"))}`);
  console.log(`${[...files.values()].flat().length} pictures`);
}
if (faults.length > 0) {
  console.error(`axe found something wrong:\n${faults.join("\n")}`);
  process.exitCode = 1;
} else if (audited === 0) {
  console.error(`No state of such a name is shown in ${browser}.`);
  process.exitCode = 1;
} else console.log(`axe looked ${audited} times and found nothing wrong`);

/** Starts a browser for each direction, because a browser reads its language only at its start. */
async function showAll({ extensionDir, servicePort }: TestBuild, direction: Direction): Promise<void> {
  const sandbox = await startSandbox({ port: servicePort });
  const walletPage = await startWalletPage({ host: "localhost" });
  const hosts = await startHostLog();
  const show = await startShow(extensionDir, hosts, direction, walletPage.url);
  try {
    // The options open at install.
    const isInstalled = (url: string) => url.includes("options.html");
    const installed = await show.driver.waitForPage(isInstalled, { timeout: 15_000 });
    const logos = await drawLogos(installed);
    await installed.close();
    const say = wordsOf(direction.language);
    const states = allStates({ now: Date.now(), sandboxUrl: sandbox.url, say }, logos).filter(
      ({ name, forcedColours }) =>
        (wanted.length === 0 || wanted.some((part) => name.includes(part))) &&
        // Firefox takes forced colours only from the system.
        (browser === "chromium" || forcedColours === undefined),
    );
    for (const state of states) {
      const audits = await show.audit(state);
      audited += audits.length;
      faults.push(...faultLines(state.name, direction, audits));
    }
  } finally {
    await show.driver.close();
    await Promise.all([sandbox.stop(), walletPage.stop(), hosts.close()]);
  }
}

/**
 * @param walletPage URL of a page with connected wallets
 * @returns a newly started browser, which the caller closes
 */
async function startShow(
  extensionDir: string,
  hosts: HostLog,
  direction: Direction,
  walletPage: string,
): Promise<Show> {
  if (browser === "firefox") {
    const driver = await launch({ browser, extensionDir, hosts });
    return {
      driver,
      audit(state) {
        console.log(`${state.name}, ${direction.dir}`);
        return audit(driver, state, direction, walletPage);
      },
    };
  }
  const driver = await launchChromium({ browser, extensionDir, hosts, language: direction.language });
  return {
    driver,
    async audit(state) {
      const taken = await takePictures(driver, state, direction, walletPage, folder);
      files.set(state.name, [...(files.get(state.name) ?? []), ...taken.map(({ file }) => file)]);
      for (const { file } of taken) console.log(relative(process.cwd(), join(folder, file)));
      return taken;
    },
  };
}
