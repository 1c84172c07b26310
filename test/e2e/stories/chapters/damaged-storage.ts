/** Chapter of the reliability story: damaged, full or empty storage, and a lost alarm. */
import { describe, expect, it } from "vitest";
import { snapshotItem } from "../../../../src/storage/airdrops/snapshots.ts";
import { quarantineItem, summaryItem } from "../../../../src/storage/items.ts";
import { watchlistItem } from "../../../../src/storage/wallets/watchlist.ts";
import { entry } from "../../../sandbox/entry.ts";
import { until } from "../../driver/until.ts";
import type { View } from "../../driver/view.ts";
import { evmId, type ReliabilityStage } from "../../stages/reliability-stage.ts";
import { numberedAddress } from "../../stages/stored-profile.ts";
import { storyBrowser } from "../../stages/story-browser.ts";

/** @returns list entries of the service, more than 100 bytes each */
const longList = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    entry(`long-${index}`, { airdropName: `Long Name Of An Airdrop ${index}` }),
  );

/** Adds one wallet in the options, as the user does. */
async function add(stage: ReliabilityStage, address: string): Promise<View> {
  const options = await stage.driver.openExtensionPage("options.html");
  await options.fill({ role: "textbox", name: "Addresses" }, address);
  await options.click({ role: "button", name: "Add addresses" });
  return options;
}

export function damagedStorage(stage: () => ReliabilityStage): void {
  describe("damaged storage", () => {
    it("quarantines data of a newer version and reports it", async () => {
      const future = { v: 99, d: { wallets: ["what a later version will know"] } };
      await stage().begin(2);
      await stage().driver.seedStorage({ [watchlistItem.key]: future });
      const address = numberedAddress(1_000_000);
      const options = await add(stage(), address);
      await until("its answer", () => stage().isAnswered(address));
      await options.waitUntil("what is said of it", { role: "alert" }, (found) => found.length > 0);
      const quarantine = await stage().holds(quarantineItem);
      expect(quarantine[watchlistItem.key]).toEqual(future);
      expect(await stage().holds(watchlistItem)).toMatchObject([{ address }]);
      await options.close();
    });

    it("refetches an unreadable snapshot and keeps its wallet", async () => {
      const [address = ""] = await stage().begin(1);
      await stage().driver.seedStorage({
        [snapshotItem(evmId(address)).key]: { v: 0, d: { airdrops: "not a list" } },
        [summaryItem.key]: { v: 0, d: null },
      });
      const popup = await stage().refresh();
      await until("its answer", () => stage().isAnswered(address));
      expect(await stage().holds(watchlistItem)).toHaveLength(1);
      await popup.close();
    });

    // Firefox has no limit that a test could reach.
    it.skipIf(storyBrowser() === "firefox")("reports full storage and recovers after cleanup", async () => {
      const { driver, sandbox } = stage();
      await stage().begin(0);
      const options = await driver.openExtensionPage("options.html");
      await options.evaluate(async () => {
        const { storage } = Object(globalThis).chrome;
        const left = storage.local.QUOTA_BYTES - (await storage.local.getBytesInUse());
        await storage.local.set({ filler: "x".repeat(left - 40_000) });
      });
      await options.close();
      const [address = ""] = await stage().begin(1);
      sandbox.setAirdrops("evm", address, longList(600));
      const popup = await stage().refresh();
      const { wait } = await stage().activityIs("what is wrong", (activity) => activity.wait !== null);
      expect(wait?.reason?.kind).toBe("storageFull");
      await popup.waitFor({ role: "heading", name: "Your browser’s storage is full" });
      expect(await stage().holds(watchlistItem)).toMatchObject([{ address }]);
      await popup.evaluate(() => Object(globalThis).chrome.storage.local.remove("filler"));
      await popup.click({ role: "button", name: "Refresh" });
      await until("its answer", () => stage().isAnswered(address));
      await popup.close();
    });

    it("turns Windfall off when all data is gone", async () => {
      const addresses = await stage().begin(3);
      const { driver, sandbox } = stage();
      const first = await stage().refresh();
      await until("all answers", async () =>
        (await Promise.all(addresses.map(stage().isAnswered))).every(Boolean),
      );
      await stage().activityIs("no run", () => true);
      const asked = sandbox.requests.length;
      await first.evaluate(() => Object(globalThis).chrome.storage.local.clear());
      await driver.killBackground();
      await first.close();
      const popup = await driver.openExtensionPage("popup.html");
      await popup.waitUntil("the way in", { role: "button" }, (found) => found.length > 0);
      await popup.evaluate(() =>
        Object(globalThis).chrome.runtime.sendMessage({ command: "refresh", request: {} }),
      );
      await until("the badge of the next background", async () => (await driver.badge()).text === "off");
      expect(sandbox.requests).toHaveLength(asked);
      await popup.close();
      const [address = ""] = await stage().begin(1);
      const again = await stage().refresh();
      await until("its answer", () => stage().isAnswered(address));
      await again.close();
    });
  });

  describe("a lost alarm", () => {
    it("returns when the background wakes", async () => {
      await stage().begin(1);
      const { driver } = stage();
      const popup = await stage().refresh();
      await until("the alarm", async () => (await driver.alarms()).length === 1);
      // A living background could set the alarm again, at the end of its refresh.
      await driver.killBackground();
      await popup.evaluate(() => Object(globalThis).chrome.alarms.clearAll());
      expect(await driver.alarms()).toEqual([]);
      await popup.click({ role: "button", name: "Refresh" });
      await until("the alarm", async () => (await driver.alarms()).length === 1);
      await popup.close();
    });
  });
}
