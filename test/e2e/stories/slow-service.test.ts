/** A service that answers slowly. Firefox ends a background that holds a reply open for too long. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { apiKeyItem } from "../../../src/storage/api-key.ts";
import { parseStored } from "../../../src/storage/item.ts";
import { keyStatusItem, snapshotItem } from "../../../src/storage/items.ts";
import { until } from "../driver/until.ts";
import { type Stage, setStage } from "../stages/stage.ts";
import { numberedAddress, seedDead, storedProfile } from "../stages/stored-profile.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.strike());

it("asks a slow service for each list and total", {
  timeout: 150_000,
}, async () => {
  const { driver, sandbox } = stage;
  const wallets = [numberedAddress(0), numberedAddress(1)];
  const profile = storedProfile({ serviceUrl: sandbox.url, key: sandbox.key, addresses: wallets });
  const { [apiKeyItem.key]: _key, [keyStatusItem.key]: _status, ...withoutKey } = profile;
  await seedDead(driver, withoutKey);
  sandbox.setLatency(19_000);
  const options = await driver.openExtensionPage("options.html#connection");
  await options.fill({ label: "API key" }, sandbox.key);
  await options.click({ role: "button", name: "Save key" });
  const answer = () => options.evaluate(() => document.body.innerText);
  await until("the answer", async () => (await answer()).includes("Accepted"), {
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
  // The key is checked with the list of the first wallet.
  expect(paths).toHaveLength(5);
  expect(new Set(paths).size).toBe(4);
});
