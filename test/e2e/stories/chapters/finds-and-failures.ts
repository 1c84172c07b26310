/** Chapters of the main story: addresses found on a page, and a service that misbehaves. */
import { describe, expect, it } from "vitest";
import { urgentEntry } from "../../../sandbox/entry.ts";
import { walletPageAddresses } from "../../../sandbox/wallet-page/addresses.ts";
import { forbiddenCalls } from "../../../sandbox/wallet-page/calls/allowed-calls.ts";
import { until } from "../../driver/until.ts";
import { refreshEnded } from "../../stages/refresh-ended.ts";
import type { Stage } from "../../stages/stage.ts";

const airdrops = { role: "region", name: "Airdrops" };
const links = { role: "link", within: airdrops };
/** Airdrops of the wallets that were pasted in the first run. */
const pasted = 15;

/** @param stage on which the wallets of the first run were looked up */
export function findsAndFailures(stage: () => Stage): void {
  describe("a page with a connected wallet, for whose host there is no permission", () => {
    it("a click on the toolbar finds its addresses and looks them up, and the wallet sees reads only", async () => {
      stage().sandbox.setAirdrops("evm", walletPageAddresses.evm, [
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
      for (const address of Object.values(walletPageAddresses)) {
        expect(asked.some((path) => path.endsWith(`/${address}`))).toBe(true);
      }
      const calls = await page.evaluate(() => window.walletCalls);
      expect(calls).not.toEqual([]);
      expect(forbiddenCalls(calls)).toEqual([]);
      await until("the badge", async () => (await stage().driver.badge()).text === "7");
      await popup.close();
    });

    it("Undo takes them off the list again", async () => {
      const page = await stage().driver.openPage(`${stage().walletPage.url}?wallets=evm&flood=3`);
      await page.evaluate("window.walletPageReady");
      const popup = await stage().driver.clickToolbar(page);
      await popup.click({ role: "button", name: "Undo" });
      await popup.waitUntil("its words", { role: "status" }, (found) =>
        found.some(({ text }) => text === "2 wallets removed again"),
      );
      expect(JSON.stringify((await stage().driver.readStorage()).watchlist)).not.toContain("0xa1a1");
      await popup.close();
      await page.close();
    });

    it("a page that reports too many is not believed without a yes", async () => {
      const page = await stage().driver.openPage(`${stage().walletPage.url}?wallets=evm&flood=14`);
      await page.evaluate("window.walletPageReady");
      const before = stage().sandbox.requests.length;
      const popup = await stage().driver.clickToolbar(page);
      await popup.click({ role: "button", name: "Skip" });
      expect(stage().sandbox.requests).toHaveLength(before);
      await popup.close();
      await page.close();
    });
  });

  describe("a service that misbehaves", () => {
    it("redirects: the second host receives nothing, and the popup says so above what is known", async () => {
      stage().sandbox.setFault("redirect");
      const popup = await stage().driver.openExtensionPage("popup.html");
      await popup.click({ role: "button", name: "Refresh" });
      await popup.waitUntil("the words", { role: "status" }, (found) =>
        found.some(({ text }) => text.startsWith("The service redirected Windfall")),
      );
      expect(stage().sandbox.redirected).toEqual([]);
      await popup.waitUntil("what was known", links, (found) => found.length > pasted);
      await popup.close();
    });

    it("refuses the key: every request stops, and the badge says that the person is needed", async () => {
      stage().sandbox.setFault("refused-key");
      const popup = await stage().driver.openExtensionPage("popup.html");
      await popup.click({ role: "button", name: "Refresh" });
      await until("the badge", async () => (await stage().driver.badge()).text === "!");
      // Those that were under way when the first refusal came.
      await refreshEnded(stage().driver);
      const asked = stage().sandbox.requests.length;
      await popup.close();
      await stage().driver.ringAlarm("refresh");
      await stage().driver.killBackground();
      const again = await stage().driver.openExtensionPage("popup.html");
      await again.waitUntil("the words", { role: "status" }, (found) =>
        found.some(({ text }) => text.startsWith("The service refused your API key")),
      );
      expect(stage().sandbox.requests).toHaveLength(asked);
      await again.waitUntil("what was known", links, (found) => found.length > pasted);
      await again.close();
    });
  });
}
