/** Chapter of the wallets story: a site that Windfall scans automatically, from the user's choice to its end. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { timing } from "../../../../src/config.ts";
import { forbiddenCalls } from "../../../sandbox/wallet-page/calls/allowed-calls.ts";
import { floodOfEvmAddresses } from "../../../sandbox/wallet-page/page-wallets.ts";
import { until } from "../../driver/until.ts";
import type { View } from "../../driver/view.ts";
import { storyBrowser } from "../../stages/story-browser.ts";
import { callsOn, type WalletStage } from "../../stages/wallet-stage.ts";

/** Lower-case addresses, without the checksum that Windfall adds. */
const [first = "", second = "", third = ""] = floodOfEvmAddresses(3).map((address) => address.toLowerCase());
const status = { role: "status" };

/** @param stage with consent, without a key, and with `http://localhost/*` allowed */
export function automaticScans(stage: () => WalletStage): void {
  const site = () => new URL(stage().walletPage.url);
  const loaded = async (query: string) => {
    const page = await stage().driver.openPage(`${site()}${query}`);
    await until("the page's wallets", () => page.evaluate(() => window.walletPageReady === true));
    return page;
  };
  /** @returns the addresses found on the site */
  const shown = async () =>
    (await stage().watched()).flatMap(({ address, sources }) =>
      sources.some((source) => source.kind === "page" && source.origin === site().origin)
        ? [address.toLowerCase()]
        : [],
    );
  const scannedSince = async (time: number) => ((await stage().lastScan())?.at ?? 0) >= time;
  const switchTo = (page: View, address: string) =>
    page.evaluate((account) => window.switchEvmAccount?.(account), address);
  /** Clicks a site's button in the options. @param said part of the resulting status */
  const decide = async (button: string, said: string) => {
    const options = await stage().driver.openExtensionPage("options.html#sites");
    await options.click({ role: "button", name: button });
    await options.waitUntil("what was done", status, (found) =>
      found.some(({ text }) => text.includes(said)),
    );
    return options;
  };

  describe("a site with automatic scans", () => {
    let elsewhere: View;
    let page: View;
    /** Time in ms in which a loading page woke the background. */
    let waking = 0;

    beforeAll(async () => {
      elsewhere = await stage().driver.openPage("about:blank");
    });
    afterAll(() => elsewhere?.close());

    // The permission that Chromium has from the start is as one that the user gave in the browser's own menu.
    it.skipIf(storyBrowser() === "chromium")("starts with a click in the popup", async () => {
      const more = { role: "button", name: `Actions for ${site().host}` };
      page = await loaded("?wallets=solana");
      const { popup } = await stage().scan(page);
      await popup.click(more);
      await popup.click({ role: "menuitem", name: "Always find wallets on this site…" });
      await popup.waitUntil("its words", status, (found) =>
        found.some(({ text }) => text.includes(`${site().host}: scanned automatically`)),
      );
      await popup.close();
      await page.close();
      expect(await shown()).not.toContain(first);
    });

    it("adds a wallet when the page loads", async () => {
      page = await loaded("?wallets=evm");
      await until("its wallet", async () => (await shown()).includes(first));
      expect(forbiddenCalls(await callsOn(page))).toEqual([]);
    });

    it("adds another account when the user returns", async () => {
      const scanned = Date.now();
      await elsewhere.bringToFront();
      await switchTo(page, second);
      await until("time for another scan", () => Date.now() - scanned > timing.betweenScans);
      expect(await shown()).not.toContain(second);
      await page.bringToFront();
      await until("the other account", async () => (await shown()).includes(second));
      await page.close();
    });

    it("wakes a background that has ended", async () => {
      await stage().driver.killBackground();
      const started = Date.now();
      page = await loaded("?wallets=evm");
      await until("the background", () => stage().driver.backgroundAlive());
      waking = Date.now() - started;
      await until("a scan", () => scannedSince(started));
      await page.close();
    });

    it("gets no scans while it is blocked", async () => {
      const { host } = site();
      const options = await decide(`Block: ${host}`, "Saved.");
      page = await loaded("?wallets=evm");
      const { scan, popup } = await stage().scan(page);
      expect(scan.outcome).toEqual({ kind: "blocked", what: "site" });
      // No popup has shown yet what the scans added.
      await popup.waitUntil("the wallets that came without a click", status, (found) =>
        found.some(({ text }) => text.startsWith("Added from sites your browser lets Windfall scan")),
      );
      await popup.waitFor({ role: "button", name: "Undo" });
      expect(await callsOn(page)).toEqual([]);
      await popup.close();
      await options.click({ role: "button", name: `Unblock: ${host}` });
      await options.waitForGone({ role: "button", name: `Unblock: ${host}` });
      await options.close();
      await page.close();
      const unblocked = Date.now();
      page = await loaded("?wallets=evm");
      await until("a scan", () => scannedSince(unblocked));
      await page.close();
    });

    it("stops after a click in the options, and Chromium sleeps", async () => {
      const { driver } = stage();
      await (await decide(`Stop scanning: ${site().host}`, "Saved.")).close();
      const ear = await driver.openExtensionPage("manifest.json");
      await ear.evaluate(`void (() => {
        globalThis.heard = [];
        chrome.tabs.onUpdated.addListener((id, { status }) => void (status === "complete" && heard.push(id)));
        chrome.tabs.onActivated.addListener(({ tabId }) => void heard.push(tabId));
      })()`);
      await driver.killBackground();
      page = await loaded("?wallets=evm");
      await elsewhere.bringToFront();
      await page.bringToFront();
      const heard = async () => z.array(z.number()).parse(await ear.evaluate("heard")).length;
      await until("the tab events", async () => (await heard()) >= 3);
      const heardAt = Date.now();
      let woke = false;
      await until("time for the background to wake", async () => {
        woke ||= await driver.backgroundAlive();
        return woke || Date.now() - heardAt > 2 * waking;
      });
      // Firefox wakes an event page for every listener of its startup, even after its removal (its bug 1899767). A
      // listener added later would wake nothing, so the background must add it at the start.
      if (driver.browser === "chromium") expect(woke).toBe(false);
      await switchTo(page, third);
      expect(await callsOn(page)).toEqual([]);
      const { said, popup } = await stage().scan(page);
      // An automatic scan before the click would have added the wallet.
      await said(`Added from ${site().host}:`);
      await popup.waitFor({ role: "button", name: "Undo" });
      await ear.close();
      await page.close();
    });
  });
}
