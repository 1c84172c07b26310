/** Chapter of the wallets story: code of real wallets of every network, after a real toolbar click. */
import { describe, expect, it } from "vitest";
import { shortAddress } from "../../../../src/core/addresses/short-address.ts";
import { forbiddenCalls } from "../../../sandbox/wallet-page/calls/allowed-calls.ts";
import { pageWallets } from "../../../sandbox/wallet-page/page-wallets.ts";
import { storyBrowser } from "../../stages/story-browser.ts";
import { callsOn, type WalletStage } from "../../stages/wallet-stage.ts";

const everyWallet = pageWallets.map(({ id }) => id).join(",");
const shared = pageWallets.flatMap(({ finds }) => finds);

/** @param stage with consent, without a key, and with an empty watchlist */
export function walletFamilies(stage: () => WalletStage): void {
  describe("scan of connected wallets", () => {
    it("finds the addresses of all networks without a prompt", async () => {
      const page = await stage().open("connected", `?wallets=${everyWallet}`);
      const { popup, scan } = await stage().scan(page);
      // So many addresses are a question.
      expect(scan.outcome).toMatchObject({ kind: "ask", suspicious: false });
      expect(await stage().watched()).toEqual([]);
      await popup.click({ role: "button", name: /^Add \d+ wallets$/ });
      await popup.waitUntil("them in the list of wallets", { role: "listitem" }, (found) =>
        shared.every(({ address }) =>
          found.some(({ text }) => text.startsWith(`${shortAddress(address)} ·`)),
        ),
      );
      const origin = new URL(await page.url()).origin;
      const watched = (await stage().watched()).flatMap(({ address, sources }) =>
        sources.map((source) =>
          source.kind === "page" && source.origin === origin
            ? [address, source.wallet, source.remembered]
            : [address],
        ),
      );
      const expected = shared.map(({ address, wallet, remembered = false }) => [address, wallet, remembered]);
      expect(watched.sort()).toEqual(expected.sort());
      expect(forbiddenCalls(await callsOn(page))).toEqual([]);
      await popup.close();
      await page.close();
    });
  });

  describe("scan of wallets that are not connected", () => {
    it("finds nothing and never prompts", async () => {
      const before = await stage().watched();
      const page = await stage().open("notconnected", `?wallets=${everyWallet}&notConnected`);
      const { scan } = await stage().scan(page);
      expect(scan.outcome).toEqual({ kind: "nothing" });
      expect(await stage().watched()).toEqual(before);
      const calls = await callsOn(page);
      expect(new Set(calls.map(({ wallet }) => wallet))).toContain("evm");
      expect(forbiddenCalls(calls)).toEqual([]);
      await page.close();
    });
  });

  describe("scan of wallets in the page's own bundle", () => {
    it.each(["?wallets=controller,coinbase-sdk", "?wallets=controller,coinbase-sdk&notConnected"])(
      "changes nothing on the page: %s",
      async (path) => {
        const page = await stage().open("bundled", path);
        const state = () =>
          page.evaluate(() => [
            document.documentElement.outerHTML,
            JSON.stringify(Object.entries(localStorage)),
          ]);
        const before = await state();
        await stage().scan(page);
        expect(await callsOn(page)).toEqual([]);
        expect(await state()).toEqual(before);
        await page.close();
      },
    );
  });

  describe("scan of a page", () => {
    it("finds that the browser closes it", async () => {
      const page = await stage().driver.openPage(
        storyBrowser() === "chromium" ? "chrome://version/" : "about:support",
      );
      const { scan } = await stage().scan(page);
      expect(scan.outcome.kind).toBe("closed");
      await page.close();
    });

    it("works under default-src 'none'", async () => {
      const page = await stage().open("csp", "csp?wallets=evm,sui,keplr");
      const { said } = await stage().scan(page);
      await said("Already on your list");
      expect(forbiddenCalls(await callsOn(page))).toEqual([]);
      await page.close();
    });
  });
}
