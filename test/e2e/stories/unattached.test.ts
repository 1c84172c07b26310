/**
 * The browser ends the background when it idles, or holds a reply open for too long. An attached debugger would keep the
 * background alive, so none is attached.
 */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { snapshotItem } from "../../../src/storage/airdrops/snapshots.ts";
import { apiKeyItem } from "../../../src/storage/api-key.ts";
import { parseStored } from "../../../src/storage/item.ts";
import { keyStatusItem } from "../../../src/storage/key-status.ts";
import { activityItem } from "../../../src/storage/refresh/activity.ts";
import { startSandbox } from "../../sandbox/service/server.ts";
import { until } from "../driver/until.ts";
import { type Stage, setStage } from "../stages/stage.ts";
import { numberedAddress, seedDead, storedProfile } from "../stages/stored-profile.ts";
import { storyBrowser } from "../stages/story-browser.ts";

const addresses = Array.from({ length: 8 }, (_, index) => numberedAddress(index));
/** One of the first four wallets, which are fetched at once. */
const [, , , refused = ""] = addresses;

let stage: Stage;

beforeEach(async () => {
  stage = await setStage({ watchBackground: false });
  const firstRun = await stage.driver.waitForPage((url) => url.endsWith("/options.html"));
  await firstRun.close();
});
afterEach(() => stage?.strike());

async function stored() {
  const items = await stage.driver.readStorage();
  return {
    ...parseStored(activityItem, items[activityItem.key]).value,
    answered: addresses.filter((address) => items[`snapshot:evm:${address}`] !== undefined),
  };
}

const listsAbout = (address: string) =>
  stage.sandbox.requests.filter(({ path }) => path.includes("/v1/airdrops/") && path.endsWith(address))
    .length;

// Only Chromium ends a background that is idle but waited for.
describe.runIf(storyBrowser() === "chromium")("a background during a wait of the service", () => {
  it("ends during the wait, and its successor completes the refresh", { timeout: 150_000 }, async () => {
    const { driver } = stage;
    // The service answers slowly, and once requests a wait that is longer than Chromium lets a worker idle.
    const port = Number(new URL(stage.sandbox.url).port);
    await stage.sandbox.stop();
    stage.sandbox = await startSandbox({ port, retryAfter: 60 });
    const { sandbox } = stage;
    sandbox.setLatency(2_000);
    sandbox.setFault("429", { address: refused });
    await seedDead(driver, storedProfile({ serviceUrl: sandbox.url, key: sandbox.key, addresses }));
    const popup = await driver.openExtensionPage("popup.html");
    await popup.click({ role: "button", name: "Refresh" });
    await popup.close();
    await until("the wait", async () => (await stored()).wait?.reason?.kind === "rateLimited", {
      timeout: 20_000,
    });
    sandbox.setFault(null);
    const isOver = async () => !(await driver.backgroundAlive());
    await until("Chromium to end the idle background", isOver, { timeout: 50_000, every: 250 });
    const { answered } = await stored();
    expect(answered.length).toBeGreaterThan(0);
    expect(answered.length).toBeLessThan(addresses.length);
    await until(
      "every answer, and the end of the refresh",
      async () => {
        const now = await stored();
        return now.answered.length === addresses.length && now.run === null;
      },
      { timeout: 60_000, every: 250 },
    );
    for (const address of answered) expect(listsAbout(address), address).toBe(1);
    for (const address of addresses) expect(listsAbout(address), address).toBeLessThanOrEqual(2);
  });
});

describe("a service that answers after 19 s", () => {
  it("gets a key saved, then each list and total once", { timeout: 150_000 }, async () => {
    const { driver, sandbox } = stage;
    const wallets = addresses.slice(0, 2);
    const profile = storedProfile({ serviceUrl: sandbox.url, key: sandbox.key, addresses: wallets });
    const { [apiKeyItem.key]: _key, [keyStatusItem.key]: _status, ...withoutKey } = profile;
    await seedDead(driver, withoutKey);
    sandbox.setLatency(19_000);
    const options = await driver.openExtensionPage("options.html#connection");
    await options.fill({ label: "API key" }, sandbox.key);
    await options.click({ role: "button", name: "Save key" });
    const answer = () => options.evaluate(() => document.body.innerText);
    await until("the answer", async () => (await answer()).includes("The service accepted it."), {
      timeout: 25_000,
    });
    await options.close();
    const snapshots = async () => {
      const items = await driver.readStorage();
      return wallets.map((address) => {
        const item = snapshotItem(`evm:${address}`);
        return parseStored(item, items[item.key]).value;
      });
    };
    const isDone = async () => (await snapshots()).every((one) => one?.total != null);
    await until("every list and total", isDone, { timeout: 80_000, every: 250 });
    const paths = sandbox.requests.map(({ path }) => path);
    expect(paths).toHaveLength(4);
    expect(new Set(paths).size).toBe(4);
  });
});
