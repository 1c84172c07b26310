/** Chapter of the main story: the side panel, opened from the popup, beside the pages where the user claims. */
import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { wallet } from "../../../sandbox/wallets.ts";
import { violations } from "../../driver/axe.ts";
import { until } from "../../driver/until.ts";
import type { View } from "../../driver/view.ts";
import type { Stage } from "../../stages/stage.ts";
import { seedDead, storedProfile } from "../../stages/stored-profile.ts";
import { storyBrowser } from "../../stages/story-browser.ts";

const airdrops = { role: "region", name: "Airdrops" };
const links = { role: "link", within: airdrops };
const harbor = { ...links, name: "Harbor Credits" };
const isChromium = storyBrowser() === "chromium";
const openPanel = { role: "button", name: "Claim one by one in the side panel" };

/** @param stage whose profile may be replaced */
export function sidePanel(stage: () => Stage): void {
  /** An extension page that asks the browser for its open pages. */
  let options: View;
  /** The panel's page in a tab, where both browsers accept the driver's keys. */
  let tab: View;

  /** @returns the number of open side panels or popups */
  async function countOpen(kind: "SIDE_PANEL" | "POPUP"): Promise<number> {
    const contexts = `chrome.runtime.getContexts({ contextTypes: ["${kind}"] })`;
    return Number(await options.evaluate(`${contexts}.then(({ length }) => length)`));
  }

  /** @returns for each open panel, and each tab with its page, the number of airdrops */
  async function countListed(): Promise<unknown> {
    return options.evaluate(() =>
      Object(globalThis)
        .chrome.extension.getViews()
        .filter((view: Window) => view.location.search === "?panel")
        .map((view: Window) => view.document.querySelectorAll("li a").length),
    );
  }

  /** @returns the page that the panel opened, once it is in front */
  async function pageAt(href: string | undefined): Promise<View> {
    const page = await stage().driver.waitForPage((url) => url === href);
    // The panel shows the page once the background knows its tab.
    await until("the page in front", () => page.evaluate(() => document.visibilityState === "visible"));
    return page;
  }

  describe("the side panel", () => {
    beforeAll(async () => {
      const { driver, sandbox } = stage();
      options = await driver.openExtensionPage("options.html");
      const addresses = [wallet("evm-deadlines").address, wallet("evm-total-differs").address];
      await seedDead(driver, storedProfile({ serviceUrl: sandbox.url, key: sandbox.key, addresses }));
    });

    it("opens from the popup, which closes", async () => {
      const { driver, walletPage } = stage();
      expect(await countOpen("SIDE_PANEL")).toBe(0);
      const page = await driver.openPage(`${walletPage.url}?none`);
      const popup = await driver.clickToolbar(page);
      await popup.click(openPanel);
      await until("the side panel", async () => (await countOpen("SIDE_PANEL")) === 1);
      await until("the popup to close", async () => (await countOpen("POPUP")) === 0);
    });

    it.runIf(isChromium)("stays open when the user follows a link", async () => {
      const panel = await stage().driver.waitForPage((url) => url.endsWith("/popup.html?panel"));
      await panel.click({ role: "button", name: "Refresh" });
      const { attributes } = await panel.waitFor(harbor);
      await panel.click(harbor);
      const page = await pageAt(attributes.href);
      await page.close();
      expect(await countOpen("SIDE_PANEL")).toBe(1);
    });

    it("shows new airdrops while it is open", async () => {
      tab = await stage().driver.openExtensionPage("popup.html?panel");
      await tab.click({ role: "button", name: "Refresh" });
      await tab.waitUntil("the list", links, (found) => found.length === 6);
      await until("the same in the panel", async () => isDeepStrictEqual(await countListed(), [6, 6]));
      expect(await tab.all(openPanel)).toEqual([]);
      // The animations of a hidden tab never end.
      await tab.bringToFront();
      expect(await violations(tab)).toEqual([]);
    });

    it("claims one airdrop after the other, in one tab", async () => {
      const { driver } = stage();
      // The driver reaches Firefox's sidebar only as a tab, which the opened page covers.
      const desk = isChromium ? await driver.waitForPage((url) => url.endsWith("/popup.html?panel")) : tab;
      const press = (name: string) => desk.click({ role: "button", name });
      const tabs = async () =>
        Number(await options.evaluate("chrome.tabs.query({}).then(({ length }) => length)"));
      const before = await tabs();
      const said = (words: string) =>
        desk.waitUntil(words, { role: "status" }, (found) => found.some(({ text }) => text === words));
      await press("Claim one by one");
      await said("0 of 8 claimed");
      await until("the first page", async () => (await tabs()) === before + 1);
      await press("Claimed, next");
      await said("1 of 8 claimed");
      await press("Claimed, next");
      await said("2 of 8 claimed");
      await press("Claimed, next");
      await said("3 of 8 claimed");
      expect(await tabs()).toBe(before + 1);
      await press("Undo last");
      await said("2 of 8 claimed");
      await press("Back to the list");
      await desk.waitUntil("the rest of the list", links, (found) => found.length === 6);
    });
  });
}
