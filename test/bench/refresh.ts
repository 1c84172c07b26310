import { z } from "zod";
import { limits } from "../../src/config.ts";
import type { Driver } from "../e2e/driver/driver.ts";
import { until } from "../e2e/driver/until.ts";
import type { View } from "../e2e/driver/view.ts";
import { numberedAddress, storedProfile } from "../e2e/stages/stored-profile.ts";
import { numberedAnswers } from "../sandbox/numbered-airdrops.ts";
import type { Sandbox } from "../sandbox/service/server.ts";

const latency = 100;
const addresses = Array.from({ length: limits.wallets }, (_, index) => numberedAddress(index));

/**
 * Prints how long a refresh of as many wallets as there may be takes, against the least that a service allows which
 * needs 100 ms for each answer: its requests, so many at once as the extension makes. A bare loop of the same requests
 * stands beside it: what it takes longer is the browser's, the proxy's and the sandbox's.
 *
 * @param driver a Chromium with the extension
 * @param sandbox the service; it answers at once again afterwards
 */
export async function benchRefresh(driver: Driver, sandbox: Sandbox): Promise<void> {
  // The options, which a new install opens, would read every answer as it comes.
  const firstRun = await driver.waitForPage((url) => url.endsWith("/options.html"));
  await firstRun.close();
  // A page of the extension in which none of its code runs, and not the driver's own.
  const page = await driver.openExtensionPage("manifest.json?bench");
  sandbox.setLatency(latency);
  console.log(
    `a refresh of ${addresses.length} wallets that were never looked up, ${latency} ms for an answer, ${limits.parallel} at once`,
  );
  const bare = await bareLoop(page, sandbox);
  const bareLeast = leastOf(addresses.length * 2);
  console.log(`  the bare requests: ${(bare / bareLeast).toFixed(2)} times (${bare} ms / ${bareLeast} ms)`);
  for (const each of [0, 50]) {
    for (const address of addresses) sandbox.setAirdrops("evm", address, listOf(each));
    const { took, requests } = await refresh(driver, page, sandbox);
    const least = leastOf(requests);
    console.log(
      `  ${each} airdrops each: ${(took / least).toFixed(2)} times (${took} ms / ${least} ms for ${requests} requests)`,
    );
  }
  for (const address of addresses) sandbox.setAirdrops("evm", address, []);
  sandbox.setLatency(0);
  await page.close();
}

function leastOf(requests: number): number {
  return (requests / limits.parallel) * latency;
}

/** @returns ms that the requests of a refresh take when nothing is stored. */
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

/** @returns ms from the first request to the last answer in storage, and how many requests there were. */
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
  // A list and a total each. Storage is not looked at before: that would take its time from the refresh.
  await sandbox.waitForRequests(before + addresses.length * 2);
  const ended = await until(
    "the last answer",
    async () => {
      const keys = z.array(z.string()).parse(await page.evaluate("chrome.storage.local.getKeys()"));
      return keys.filter((key) => key.startsWith("snapshot:")).length === addresses.length && Date.now();
    },
    { timeout: 15_000 },
  );
  const asked = sandbox.requests.slice(before);
  return { took: ended - (asked[0]?.at ?? Number.NaN), requests: asked.length };
}
