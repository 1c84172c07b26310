/** Chapters of the main story: addresses found on a page, and a failing service. */
import { describe, expect, it } from "vitest";
import { urgentEntry } from "../../../sandbox/entry.ts";
import { forbiddenCalls } from "../../../sandbox/wallet-page/calls/allowed-calls.ts";
import { selectedWallets } from "../../../sandbox/wallet-page/page-wallets.ts";
import { until } from "../../driver/until.ts";
import type { Stage } from "../../stages/stage.ts";

const airdrops = { role: "region", name: "Airdrops" };
const links = { role: "link", within: airdrops };
/** Number of airdrops of the first run's wallets. */
const pasted = 15;

/** @param stage on which the first run's wallets were fetched */
export function findsAndFailures(stage: () => Stage): void {
  describe("a click on a page without permission", () => {
    it("finds and fetches addresses without forbidden wallet calls", async () => {
      const found = selectedWallets(new URLSearchParams()).flatMap(({ finds }) => finds);
      const [evm] = found;
      stage().sandbox.setAirdrops("evm", evm?.address ?? "", [
        {
          ...urgentEntry("found"),
          airdropName: "Found On A Page",
          imgUrl: "{origin}/img/found.png",
          usdValue: 77,
        },
      ]);
      const page = await stage().driver.openPage(stage().walletPage.url);
      await page.evaluate("window.walletPageReady");
      const popup = await stage().driver.clickToolbar(page);
      await popup.waitUntil("the new airdrop", links, (found) =>
        found.some(({ text }) => text === "Found On A Page"),
      );
      const asked = stage().sandbox.requests.map(({ path }) => path);
      for (const { address } of found) {
        expect(asked.some((path) => path.endsWith(`/${address}`))).toBe(true);
      }
      const calls = await page.evaluate(() => window.walletCalls);
      expect(calls).not.toEqual([]);
      expect(forbiddenCalls(calls)).toEqual([]);
      await until("the badge", async () => (await stage().driver.badge()).text === "7");
      await popup.close();
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
