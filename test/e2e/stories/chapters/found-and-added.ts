/** Chapter of the main story: a connected wallet is found by a toolbar click, and added by a press. */
import { beforeAll, describe, expect, it } from "vitest";
import { entry } from "../../../sandbox/entry.ts";
import { pageWallets } from "../../../sandbox/wallet-page/page-wallets.ts";
import { wallet } from "../../../sandbox/wallets.ts";
import { until } from "../../driver/until.ts";
import { addFound, foundBy } from "../../stages/found.ts";
import type { Stage } from "../../stages/stage.ts";
import { seedDead, storedProfile } from "../../stages/stored-profile.ts";

const found = pageWallets.find(({ id }) => id === "evm")?.finds[0]?.address ?? "";

/** @param stage whose profile may be replaced */
export function foundAndAdded(stage: () => Stage): void {
  describe("a found wallet", () => {
    beforeAll(async () => {
      const { driver, sandbox } = stage();
      const addresses = [wallet("evm-deadlines").address];
      await seedDead(driver, storedProfile({ serviceUrl: sandbox.url, key: sandbox.key, addresses }));
      sandbox.setAirdrops("evm", found, [entry("Harbour Lights")]);
    });

    it("is offered without storing or sending it, and added by a press", async () => {
      const { driver, sandbox, walletPage } = stage();
      const page = await driver.openPage(`${walletPage.url}?wallets=evm`);
      await until("the page's wallets", () => page.evaluate(() => window.walletPageReady === true));
      const popup = await driver.clickToolbar(page);
      await popup.waitFor({ role: "button", name: "Add" });
      expect(await foundBy(popup)).toMatchObject([{ address: found }]);
      const asked = () => sandbox.requests.filter(({ path }) => path.includes(found));
      expect(asked()).toEqual([]);
      expect(
        JSON.stringify([await driver.readStorage("local"), await driver.readStorage("session")]),
      ).not.toContain(found);
      await addFound(popup);
      await popup.waitUntil(
        "its row",
        { role: "link", within: { role: "region", name: "Airdrops" } },
        (all) => all.some(({ text }) => text === "Harbour Lights"),
      );
      expect(asked().filter(({ path }) => !path.startsWith("/shared/v1/value"))).toHaveLength(1);
      expect(await foundBy(popup)).toEqual([]);
      await popup.close();
      await page.close();
    });

    it("costs nothing on a hostile page without a press", async () => {
      const { driver, sandbox, walletPage } = stage();
      const page = await driver.openPage(`${walletPage.url}?none`);
      const sent = sandbox.requests.length;
      await page.evaluate(`window.ethereum = {
        isMetaMask: true,
        request: async () => Array.from({ length: 300 }, (_, at) => "0xbad" + String(at).padStart(37, "0")),
      }`);
      const popup = await driver.clickToolbar(page);
      await popup.click({ role: "button", name: "Not now" });
      await popup.waitFor({ role: "button", name: "Show" });
      const stored = [await driver.readStorage("local"), await driver.readStorage("session")];
      expect(JSON.stringify(stored).toLowerCase()).not.toContain("0xbad");
      expect(sandbox.requests.length).toBe(sent);
      await popup.close();
      await page.close();
    });
  });
}
