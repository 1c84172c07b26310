/**
 * `npm run demo`: Windfall in a real browser with a sandbox service and a wallet page. With a display the browser stays
 * open; otherwise the demo prints the popup's list and ends.
 */

import { parseArgs } from "node:util";
import { shortAddress } from "../../src/core/addresses/short-address.ts";
import { buildForTests } from "../e2e/build/builds.ts";
import type { Driver } from "../e2e/driver/driver.ts";
import { startHostLog } from "../e2e/driver/host-log.ts";
import { launch } from "../e2e/driver/launch.ts";
import type { View } from "../e2e/driver/view.ts";
import { browserNamed } from "../e2e/find/browser-paths.ts";
import { findBrowser } from "../e2e/find/find-browser.ts";
import { addFound } from "../e2e/stages/found.ts";
import { refreshEnded } from "../e2e/stages/refresh-ended.ts";
import { type Sandbox, startSandbox } from "./service/server.ts";
import { startWalletPage } from "./wallet-page/serve.ts";
import { wallet } from "./wallets.ts";

const airdrops = { role: "region", name: "Airdrops" };
const total = { role: "region", name: "Total unclaimed value" };

const { values: given } = parseArgs({ options: { browser: { type: "string", default: "chromium" } } });
const browser = browserNamed(given.browser);
const hasDisplay =
  process.platform !== "linux" || Boolean(process.env.DISPLAY) || Boolean(process.env.WAYLAND_DISPLAY);

await findBrowser(browser);
console.log("Building Windfall …");
const extensionDir = await buildForTests(browser);
const sandbox = await startSandbox();
const walletPage = await startWalletPage();
const hosts = await startHostLog();
console.log(`Starting ${browser} in a fresh profile …`);
const driver = await launch({
  browser,
  extensionDir,
  serviceUrl: sandbox.url,
  hosts,
  headless: !hasDisplay,
});
try {
  await setUp(driver, sandbox);
  const page = await driver.openPage(walletPage.url);
  await page.evaluate("window.walletPageReady");
  console.log(`Clicking Windfall's button on ${walletPage.url}, a page with a connected wallet …`);
  const popup = await driver.clickToolbar(page);
  await settle(driver, popup);
  await show(driver, popup);
  if (hasDisplay) await play(driver, sandbox, walletPage.url);
} finally {
  await driver.close();
  console.log(`Hosts contacted: ${hosts.contacted().join(", ")}`);
  await Promise.all([sandbox.stop(), walletPage.stop(), hosts.close()]);
}

/** Sets up Windfall as a new user does: consent, key, addresses. */
async function setUp(driver: Driver, sandbox: Sandbox): Promise<void> {
  const options = await driver.waitForPage((url) => url.includes("options.html"));
  await options.click({ role: "button", name: "Agree and continue" });
  await options.goTo("#connection");
  await options.fill({ label: "API key" }, sandbox.key);
  await options.click({ role: "button", name: "Save key" });
  await options.waitUntil("the key's acceptance", { role: "status" }, (found) =>
    found.some(({ text }) => text.includes("Accepted")),
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
  await options.click({ role: "checkbox", name: shortAddress(wallet("move-very-soon").address) });
  await options.click({ role: "button", name: "Add addresses" });
  const wallets = { role: "row", name: / · /, within: { role: "table", name: "Wallets" } };
  await options.waitUntil("the wallets", wallets, (found) => found.length === names.length);
}

/** Adds the wallets that the scan of the page found, and waits until they were fetched. */
async function settle(driver: Driver, popup: View): Promise<void> {
  await addFound(popup);
  await refreshEnded(driver);
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

/** Keeps the browser open until the user closes it. */
async function play(driver: Driver, sandbox: Sandbox, page: string): Promise<void> {
  console.log(
    "The browser is yours: click Windfall in the extensions menu, open its options, try the page again.",
  );
  console.log(`The page with a wallet: ${page}`);
  console.log(`The service: ${sandbox.url}, its key: ${sandbox.key}`);
  console.log(
    `To see it fail, use ${sandbox.url}/fault/429 as the service URL (npm run sandbox lists more).`,
  );
  console.log("This browser reaches nothing but this machine. Close it, or press Ctrl-C, to end the demo.");
  await driver.ended();
}
