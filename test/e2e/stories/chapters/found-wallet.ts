/** Chapters of the main story: wallets found on a page and added by a press, and a failing service. */
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
/** Number of airdrops of the first run's wallets. */
const pasted = 15;

/** @param stage on which the first run's wallets were fetched */
export function findsAndFailures(stage: () => Stage): void {
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
      expect((await stored(driver)).toLowerCase()).not.toContain("0xbad");
      expect(sandbox.requests.length).toBe(sent);
      await popup.close();
      await page.close();
    });
  });

  describe("a failing service", () => {
    it("cannot redirect requests to another host", async () => {
      stage().sandbox.setFault("redirect");
      const popup = await stage().driver.openExtensionPage("popup.html");
      const words = "The service redirected to another URL";
      const says = async () =>
        (await popup.all({ role: "status" })).some(({ text }) => text.startsWith(words));
      // A press within a second of an answer costs no request, and the service is to blame after two wallets.
      const press = async () => {
        if (await says()) return true;
        await popup.click({ role: "button", name: "Refresh" });
        return false;
      };
      await until("the words", press, { timeout: 15_000, every: 1_200 });
      expect(stage().sandbox.redirected).toEqual([]);
      await popup.waitUntil("what was known", links, (found) => found.length > pasted);
      stage().sandbox.setFault(null);
      await popup.close();
    });
  });
}

async function stored(driver: Driver): Promise<string> {
  return JSON.stringify([await driver.readStorage("local"), await driver.readStorage("session")]);
}
