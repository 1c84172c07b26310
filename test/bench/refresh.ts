import { z } from "zod";
import { limits } from "../../src/config.ts";
import type { Driver } from "../e2e/driver/driver.ts";
import { until } from "../e2e/driver/until.ts";
import type { View } from "../e2e/driver/view.ts";
import { numberedAddress, storedProfile } from "../e2e/stages/stored-profile.ts";
import { numberedAnswers } from "../sandbox/numbered-airdrops.ts";
import type { Sandbox } from "../sandbox/service/server.ts";
import { blankPage } from "./contestants.ts";
import { printTable } from "./table.ts";

const latency = 100;
const addresses = Array.from({ length: limits.wallets }, (_, index) => numberedAddress(index));

/**
 * Prints how long a refresh of the maximum number of wallets takes, against the minimum with a service that needs 100
 * ms for each answer and the extension's number of concurrent requests. A bare loop of the same requests shows the
 * share of browser, proxy and sandbox.
 *
 * @param driver a browser with the extension
 * @param sandbox the service; its latency is 0 afterwards
 */
export async function benchRefresh(driver: Driver, sandbox: Sandbox): Promise<void> {
  const page = await blankPage(driver);
  sandbox.setLatency(latency);
  const rows: string[][] = [];
  const row = (what: string, took: number, requests: number) => {
    const least = (requests / limits.parallel) * latency;
    rows.push([what, String(took), String(least), (took / least).toFixed(2)]);
  };
  row("the bare requests", await bareLoop(page, sandbox), addresses.length * 2);
  for (const each of [0, 50]) {
    for (const address of addresses) sandbox.setAirdrops("evm", address, listOf(each));
    const { took, requests } = await refresh(driver, page, sandbox);
    row(`${each} airdrops each`, took, requests);
  }
  printTable(
    `Refresh of ${addresses.length} wallets, ${driver.browser}, ${latency} ms for an answer, ${limits.parallel} at once`,
    ["", "took, ms", "limit, ms", "times"],
    rows,
  );
  for (const address of addresses) sandbox.setAirdrops("evm", address, []);
  sandbox.setLatency(0);
  await page.close();
}

/** @returns ms for the requests of a refresh without storage */
async function bareLoop(page: View, sandbox: Sandbox): Promise<number> {
  const urls = addresses.flatMap((address) =>
    ["airdrops", "value/airdrops"].map((endpoint) => `${sandbox.url}/shared/v1/${endpoint}/evm/${address}`),
  );
  const took = await page.evaluate(`(async () => {
    const urls = ${JSON.stringify(urls)};
    const headers = { "x-api-key": ${JSON.stringify(sandbox.key)} };
    const work = async () => {
      for (let url = urls.shift(); url !== undefined; url = urls.shift()) {
        await (await fetch(url, { headers, cache: "no-store" })).text();
      }
    };
    const started = performance.now();
    await Promise.all(Array.from({ length: ${limits.parallel} }, work));
    return Math.round(performance.now() - started);
  })()`);
  return z.number().parse(took);
}

function listOf(count: number): readonly unknown[] {
  return z.object({ data: z.array(z.unknown()) }).parse(numberedAnswers(count).airdrops).data;
}

/** @returns ms from the first request to the last stored answer, and the number of requests */
async function refresh(
  driver: Driver,
  page: View,
  sandbox: Sandbox,
): Promise<{ readonly took: number; readonly requests: number }> {
  await driver.killBackground();
  await page.evaluate("chrome.storage.local.clear()");
  await driver.seedStorage(storedProfile({ serviceUrl: sandbox.url, key: sandbox.key, addresses }));
  const before = sandbox.requests.length;
  await page.evaluate('chrome.alarms.create("refresh", { when: Date.now() })');
  // A list and a total for each wallet. Earlier reads of storage would slow the refresh.
  await sandbox.waitForRequests(before + addresses.length * 2);
  const ended = await until(
    "the last answer",
    async () => {
      const keys = z.array(z.string()).parse(await page.evaluate("chrome.storage.local.getKeys()"));
      return keys.filter((key) => key.startsWith("snapshot:")).length === addresses.length && Date.now();
    },
    { timeout: 60_000 },
  );
  const asked = sandbox.requests.slice(before);
  return { took: ended - (asked[0]?.at ?? Number.NaN), requests: asked.length };
}
