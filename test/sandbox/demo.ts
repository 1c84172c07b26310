/**
 * `npm run demo`: Windfall in a real browser with a sandbox service and a wallet page. With a display the browser stays
 * open; otherwise the demo prints the popup's list, takes pictures and ends.
 */
import { mkdir, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildForTests, freePort } from "../e2e/build/builds.ts";
import type { Driver } from "../e2e/driver/driver.ts";
import { startHostLog } from "../e2e/driver/host-log.ts";
import { launch } from "../e2e/driver/launch.ts";
import { bounded } from "../e2e/driver/until.ts";
import type { View } from "../e2e/driver/view.ts";
import { type BrowserName, browserNamed } from "../e2e/find/browser-paths.ts";
import { findBrowser } from "../e2e/find/find-browser.ts";
import { refreshEnded } from "../e2e/stages/refresh-ended.ts";
import { type Sandbox, startSandbox } from "./service/server.ts";
import { startWalletPage } from "./wallet-page/serve.ts";
import { wallet } from "./wallets.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const demoDir = join(root, ".test", "demo");
const airdrops = { role: "region", name: "Airdrops" };
const total = { role: "region", name: "Total unclaimed value" };

const { values: given } = parseArgs({ options: { browser: { type: "string", default: "chromium" } } });

// Listen from the start and repeatedly: under npm one Ctrl-C arrives twice.
const endAsked = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => endAsked.abort());

try {
  await demo(browserNamed(given.browser), hasDisplay());
  process.exit(0);
} catch (error) {
  if (error === endAsked.signal.reason) process.exit(130);
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function hasDisplay(): boolean {
  if (process.platform !== "linux") return true;
  return (process.env.DISPLAY ?? "") !== "" || (process.env.WAYLAND_DISPLAY ?? "") !== "";
}

async function demo(browser: BrowserName, display: boolean): Promise<void> {
  await findBrowser(browser);
  console.log("Building Windfall …");
  const servicePort = await freePort();
  // Ctrl-C in a terminal ends the build too, which is no build failure.
  const build = await buildForTests(browser, servicePort).finally(() => endAsked.signal.throwIfAborted());
  const sandbox = await startSandbox({ port: servicePort });
  const walletPage = await startWalletPage({ host: "localhost" });
  const hosts = await startHostLog();
  console.log(`Starting ${browser} in a fresh profile …`);
  const driver = await launch({
    browser,
    extensionDir: build.extensionDir,
    hosts,
    headless: !display,
    leaveSignals: true,
  });
  try {
    await Promise.race([tour(driver, sandbox, walletPage.url, display), whenAborted(endAsked.signal)]);
  } finally {
    await bounded("the browser to end", 20_000, driver.close());
    console.log(`Hosts contacted: ${hosts.contacted().join(", ")}`);
    await bounded(
      "the servers to end",
      5_000,
      Promise.all([sandbox.stop(), walletPage.stop(), hosts.close()]),
    );
  }
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

async function tour(driver: Driver, sandbox: Sandbox, walletPage: string, display: boolean): Promise<void> {
  await setUp(driver, sandbox);
  const page = await driver.openPage(walletPage);
  await page.evaluate("window.walletPageReady");
  console.log(`Clicking Windfall's button on ${walletPage}, a page with a connected wallet …`);
  const popup = await driver.clickToolbar(page);
  await settle(driver, popup);
  await show(driver, popup);
  if (display) await play(driver, sandbox, walletPage);
  else await takePictures(driver, popup);
}

/** Sets up Windfall as a new user does: consent, key, addresses. */
async function setUp(driver: Driver, sandbox: Sandbox): Promise<void> {
  const options = await driver.waitForPage((url) => url.includes("options.html"), { timeout: 15_000 });
  await options.click({ role: "button", name: "Agree and continue" });
  await options.fill({ label: "API key" }, sandbox.key);
  await options.click({ role: "button", name: "Save key" });
  await options.waitUntil("the key's acceptance", { role: "status" }, (found) =>
    found.some(({ text }) => text.includes("The service accepted it")),
  );
  const names = [
    "evm-deadlines",
    "solana-soon",
    "move-very-soon",
    "bitcoin-very-soon",
    "starknet-very-soon",
  ] as const;
  await options.goTo("#wallets");
  await options.fill(
    { role: "textbox", name: "Addresses" },
    names.map((name) => wallet(name).address).join("\n"),
  );
  // The Move address has 64 hex digits, as private keys have.
  await options.click({ role: "button", name: /^Move address/ });
  await options.click({ role: "button", name: "Add addresses" });
  const wallets = { role: "listitem", within: { role: "list", name: "Wallets" } };
  await options.waitUntil("the wallets", wallets, (found) => found.length === names.length);
}

/** Waits until the page's wallets were found and fetched. */
async function settle(driver: Driver, popup: View): Promise<void> {
  await popup.waitFor({ role: "button", name: "Undo" });
  await refreshEnded(driver);
  // The airdrop of the page's Solana wallet arrives last.
  await popup.waitFor({ role: "link", name: "Nectar Validators", within: airdrops });
}

async function show(driver: Driver, popup: View): Promise<void> {
  console.log(`\n${await popup.text(total)}\n`);
  for (const { text } of await popup.all({ role: "listitem", within: airdrops })) {
    // The letter of a row without a logo and the short deadline repeat other words.
    console.log(`  ${text.replace(/^\S /u, "").replace(/within \d+ days (?=Expires)/, "")}`);
  }
  const { text, color, title } = await driver.badge();
  console.log(`\nBadge: "${text}" on ${color} (${title})\n`);
}

async function takePictures(driver: Driver, popup: View): Promise<void> {
  const pictures = join(demoDir, driver.browser);
  await rm(pictures, { recursive: true, force: true });
  await mkdir(pictures, { recursive: true });
  await picture(popup, pictures, "popup");
  await popup.close();
  const options = await driver.openExtensionPage("options.html");
  await options.waitFor({ role: "button", name: "Add addresses" });
  await options.resize({ width: 900, height: 800 });
  // Include the whole page, at any length.
  await options.resize({ width: 900, height: await options.evaluate(() => document.body.scrollHeight) });
  await picture(options, pictures, "options");
}

async function picture(view: View, pictures: string, name: string): Promise<void> {
  for (const scheme of ["light", "dark"] as const) {
    await view.setColorScheme(scheme);
    const path = join(pictures, `${name}-${scheme}.png`);
    await view.screenshot(path);
    console.log(`Picture: ${relative(process.cwd(), path)}`);
  }
}

/** Keeps the browser open until the user closes it. */
async function play(driver: Driver, sandbox: Sandbox, page: string): Promise<void> {
  await driver.closeInertPage();
  console.log("The browser is yours: click Windfall's button, open its options, try the page again.");
  console.log(`The page with a wallet: ${page}`);
  console.log(`The service: ${sandbox.url}, its key: ${sandbox.key}`);
  console.log(
    `To see it fail, use ${sandbox.url}/fault/429 as the service URL (npm run sandbox lists more).`,
  );
  console.log("This browser reaches nothing but this machine. Close it, or press Ctrl-C, to end the demo.");
  await driver.ended();
}
