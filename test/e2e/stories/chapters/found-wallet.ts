/** Chapter of the main story: wallets found on a page and added by a press. */
import { describe, expect, it } from "vitest";
import { urgentEntry } from "../../../sandbox/entry.ts";
import { forbiddenCalls } from "../../../sandbox/wallet-page/calls/allowed-calls.ts";
import { selectedWallets } from "../../../sandbox/wallet-page/page-wallets.ts";
import type { Driver } from "../../driver/driver.ts";
import { until } from "../../driver/until.ts";
import { addFound, foundBy } from "../../stages/found.ts";
import type { Stage } from "../../stages/stage.ts";

const airdrops = { role: "region", name: "Airdrops" };
const links = { role: "link", within: airdrops };

/** @param stage on which the first run's wallets were fetched */
export function foundWallet(stage: () => Stage): void {
  describe("a connected wallet", () => {
    it("is found by a click and fetched by a press", async () => {
      const { driver, sandbox, walletPage } = stage();
      const found = selectedWallets(new URLSearchParams()).flatMap(({ finds }) => finds);
      const evm = found[0]?.address ?? "";
      sandbox.setAirdrops("evm", evm, [
        {
          ...urgentEntry("found"),
          airdropName: "Found On A Page",
          imgUrl: "{origin}/img/found.png",
          usdValue: 77,
        },
      ]);
      const lists = (address: string) =>
        sandbox.requests.filter(({ path }) => path.endsWith(`/${address}`) && !path.includes("/value/"))
          .length;
      const page = await driver.openPage(walletPage.url);
      await page.evaluate("window.walletPageReady");
      const popup = await driver.clickToolbar(page);
      await popup.waitFor({ role: "button", name: /^Add \d+ wallets$/ });
      expect((await foundBy(popup)).map(({ address }) => address)).toContain(evm);
      expect(lists(evm)).toBe(0);
      expect(await stored(driver)).not.toContain(evm);
      await addFound(popup);
      await popup.waitUntil("the new airdrop", links, (all) =>
        all.some(({ text }) => text === "Found On A Page"),
      );
      await until("all answers", () => found.every(({ address }) => lists(address) > 0));
      expect(lists(evm)).toBe(1);
      const calls = await page.evaluate(() => window.walletCalls);
      expect(calls).not.toEqual([]);
      expect(forbiddenCalls(calls)).toEqual([]);
      await until("the badge", async () => (await driver.badge()).text === "7");
      await popup.close();
      await page.close();
    });
  });
}

async function stored(driver: Driver): Promise<string> {
  return JSON.stringify([await driver.readStorage("local"), await driver.readStorage("session")]);
}
