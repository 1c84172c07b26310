import { z } from "zod";
import { limits } from "../../src/config.ts";
import { walletId } from "../../src/core/addresses/network.ts";
import { parseStored } from "../../src/storage/item.ts";
import { activityItem, snapshotItem } from "../../src/storage/items.ts";
import type { Driver } from "../e2e/driver/driver.ts";
import { until } from "../e2e/driver/until.ts";
import { replaceStorage, storedProfile } from "../e2e/stages/stored-profile.ts";
import { named } from "../sandbox/entry.ts";
import type { Sandbox } from "../sandbox/service/server.ts";
import { printTable } from "./table.ts";

/** The leading 1 matters: Windfall refuses the addresses of small numbers, which nobody can own. */
const addresses = Array.from(
  { length: limits.wallets - 2 },
  (_, index) => `0x1${String(index).padStart(39, "0")}`,
);
const each = 20;
/** Web Vitals call a task long above this, in ms. */
const long = 50;
const worstGap = 500;

const answerSchema = z.object({ ok: z.literal(true), value: z.object({ added: z.array(z.unknown()) }) });
const heldSchema = z.object({ busy: z.number(), worst: z.number() });

/** Runs in the page: notes each time for which its main thread ran nothing else. Firefox reports no long tasks. */
const watchInPage = `(() => {
  const held = { busy: 0, worst: 0 };
  globalThis.benchHeld = held;
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  const beat = () => {
    const now = performance.now();
    const took = now - last;
    last = now;
    if (took > ${long}) held.busy += took;
    held.worst = Math.max(held.worst, took);
    setTimeout(() => port2.postMessage(null), 4);
  };
  port1.onmessage = beat;
  beat();
})()`;

/**
 * Prints how long the refresh of many wallets that are added at once takes while the options show them, how long it
 * takes while no page shows them, and for which share of the time tasks above 50 ms hold the page.
 *
 * @param driver a browser with the extension
 */
export async function benchAdding(driver: Driver, sandbox: Sandbox): Promise<void> {
  const data = Array.from({ length: each }, (_, index) => named(`Airdrop ${index + 1}`, 25 * index));
  for (const address of addresses) sandbox.setAirdrops("evm", address, data);
  const alone = await add(driver, sandbox, "manifest.json?bench");
  const shown = await add(driver, sandbox, "options.html#wallets");
  const share = shown.busy / shown.took;
  printTable(
    `${addresses.length} wallets with ${each} airdrops each, added at once, ${driver.browser}`,
    ["", "options open", "against", "times"],
    [
      [
        "took, ms",
        shown.took.toFixed(0),
        `${alone.took.toFixed(0)} without a page`,
        ratio(shown.took, alone.took),
      ],
      [
        `held above ${long} ms at a time, ms`,
        shown.busy.toFixed(0),
        `${shown.took.toFixed(0)} in all`,
        share.toFixed(2),
      ],
      ["longest time held, ms", shown.worst.toFixed(0), String(worstGap), ratio(shown.worst, worstGap)],
    ],
  );
  for (const address of addresses) sandbox.setAirdrops("evm", address, []);
}

function ratio(is: number, base: number): string {
  return (is / base).toFixed(2);
}

type Times = z.infer<typeof heldSchema> & { readonly took: number };

/**
 * @returns ms from the command to the end of the run
 * @throws Error unless every wallet was added, and has its airdrops
 */
async function add(driver: Driver, sandbox: Sandbox, path: string): Promise<Times> {
  await replaceStorage(driver, storedProfile({ serviceUrl: sandbox.url, key: sandbox.key, addresses: [] }));
  const page = await driver.openExtensionPage(path);
  const wallets = addresses.map((address) => ({ network: "evm", address }));
  await page.evaluate(watchInPage);
  const before = sandbox.requests.length;
  const started = performance.now();
  const answer = await page.evaluate(
    `chrome.runtime.sendMessage({ command: "addWallets", request: { wallets: ${JSON.stringify(wallets)} } })`,
  );
  const { added } = answerSchema.parse(answer).value;
  if (added.length !== addresses.length) throw new Error(`${added.length} wallets were added`);
  // A list and a total for each wallet. Earlier reads of storage would slow the refresh.
  const all = before + addresses.length * 2;
  await until("every request", () => sandbox.requests.length >= all, { timeout: 5 * 60_000 });
  await until("the end of the run", async () => {
    const found = await driver.readStorage("local", activityItem.key);
    return parseStored(activityItem, found[activityItem.key]).value.run === null;
  });
  const took = performance.now() - started;
  const listed = await airdropsIn(driver);
  if (listed !== addresses.length * each) throw new Error(`${listed} airdrops are stored`);
  const held = heldSchema.parse(await page.evaluate("globalThis.benchHeld"));
  await page.close();
  return { ...held, took };
}

/** @returns the number of airdrops in all stored answers */
async function airdropsIn(driver: Driver): Promise<number> {
  const items = addresses.map((address) => snapshotItem(walletId({ network: "evm", address })));
  const stored = await driver.readStorage();
  const answers = items.map((item) => parseStored(item, stored[item.key]).value);
  return answers.reduce((count, answer) => count + (answer?.airdrops.length ?? 0), 0);
}
