/** Promises that only a browser can break. Tests seed their profiles and share one browser, because its start is slow. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Item, parseStored } from "../../../src/storage/item.ts";
import { snapshotItem, watchlistItem } from "../../../src/storage/items.ts";
import { entry } from "../../sandbox/entry.ts";
import { until } from "../driver/until.ts";
import { refreshEnded } from "../stages/refresh-ended.ts";
import { type Stage, setStage } from "../stages/stage.ts";
import { numberedAddress, seedDead, storedProfile } from "../stages/stored-profile.ts";
import { storyBrowser } from "../stages/story-browser.ts";
import { accessibility } from "./chapters/accessibility/accessibility.ts";
import { claimQuestion } from "./chapters/claim-question.ts";
import { killedBackground } from "./chapters/killed-background.ts";
import { walletTable } from "./chapters/wallet-table.ts";

const address = numberedAddress(0);

let stage: Stage;

beforeAll(async () => {
  stage = await setStage({ allowAlerts: true });
  // The opened options mark the end of the install. From here on only the stories end the background.
  if (!stage.driver.allowedFromStart)
    await (await stage.driver.waitForPage((url) => url.endsWith("/options.html"))).close();
});
afterAll(() => stage?.strike());

accessibility(() => stage);
walletTable(() => stage);

/** Kills the background and seeds wallets that were never fetched. */
async function begin(addresses: readonly string[] = [address]): Promise<void> {
  const { url: serviceUrl, key } = stage.sandbox;
  await seedDead(stage.driver, storedProfile({ serviceUrl, key, addresses }));
}

/** @returns a stored item, or its default */
async function holds<T>(item: Item<T>): Promise<T> {
  const found = await stage.driver.readStorage("local", item.key);
  return parseStored(item, found[item.key]).value;
}

describe("stored data", () => {
  // Firefox has no limit that a test could reach.
  it.skipIf(storyBrowser() === "firefox")("is refetched after a full storage was cleaned up", async () => {
    const { driver, sandbox } = stage;
    // An alarm may wake the background at any time, so the wallet comes after the filler.
    await begin([]);
    const list = Array.from({ length: 600 }, (_, index) => entry(`A long name of an airdrop ${index}`));
    sandbox.setAirdrops("evm", address, list);
    const filling = await driver.openExtensionPage("manifest.json?filling");
    const fill = (room: number) =>
      filling.evaluate(async (rest: number) => {
        const { local } = Object(globalThis).chrome.storage;
        await local.remove("filler");
        const left = local.QUOTA_BYTES - (await local.getBytesInUse());
        await local.set({ filler: "x".repeat(left - rest) });
      }, room);
    await fill(2_000);
    await begin();
    // No write finds room. With more, only the answer of the wallet would find none.
    await fill(100);
    const popup = await driver.openExtensionPage("popup.html");
    const refresh = () => popup.click({ role: "button", name: "Refresh" });
    const saysTrouble = async () => {
      await refresh();
      const shown = await popup.evaluate(() => document.body.innerText);
      return shown.includes("Windfall can’t save anything");
    };
    // A press asks nothing within a second of the last request.
    await until("words", saysTrouble, { every: 1_000 });
    await until("what is wrong", async () => (await driver.badge()).text === "!");
    expect(await holds(watchlistItem)).toMatchObject([{ address }]);
    await filling.evaluate(() => Object(globalThis).chrome.storage.local.remove("filler"));
    const pressed = async () => {
      await refresh();
      return (await holds(snapshotItem(`evm:${address}`))) !== null;
    };
    await until("its answer", pressed, { every: 1_000 });
    await filling.close();
    await popup.close();
  });

  it("is asked for at once when an answer is gone", async () => {
    const { driver, sandbox } = stage;
    sandbox.setAirdrops("evm", address, [entry("Orchard")]);
    await begin();
    const filled = await driver.openExtensionPage("popup.html");
    await filled.click({ role: "button", name: "Refresh" });
    await filled.waitFor({ role: "link", name: "Orchard" });
    await refreshEnded(driver);
    // A popup that is open asks for the lost answer itself, and the kill would end that request.
    await filled.close();
    const damaging = await driver.openExtensionPage("manifest.json?damaging");
    await damaging.evaluate(
      (key) => Object(globalThis).chrome.storage.local.remove(key),
      snapshotItem(`evm:${address}`).key,
    );
    await driver.killBackground();
    await damaging.close();
    const popup = await driver.openExtensionPage("popup.html");
    await popup.waitFor({ role: "link", name: "Orchard" });
    await popup.close();
  });
});

claimQuestion(() => stage);
killedBackground(() => stage);
