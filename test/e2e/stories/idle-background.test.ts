/** Chromium ends a background that is idle but waited for. An attached debugger would keep it alive, so none is. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseStored } from "../../../src/storage/item.ts";
import { activityItem } from "../../../src/storage/items.ts";
import { startSandbox } from "../../sandbox/service/server.ts";
import { until } from "../driver/until.ts";
import { type Stage, setStage } from "../stages/stage.ts";
import { numberedAddress, seedDead, storedProfile } from "../stages/stored-profile.ts";

const addresses = Array.from({ length: 8 }, (_, index) => numberedAddress(index));
/** One of the first four wallets, which are fetched at once. */
const [, , , refused = ""] = addresses;

let stage: Stage;

beforeAll(async () => {
  stage = await setStage({ watchBackground: false, anyPort: true });
  const firstRun = await stage.driver.waitForPage((url) => url.endsWith("/options.html"));
  await firstRun.close();
});
afterAll(() => stage?.strike());

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

describe("a background during a wait of the service", () => {
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
    for (const address of addresses) expect(listsAbout(address), address).toBeLessThanOrEqual(2);
  });
});
