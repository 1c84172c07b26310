/** Chapter of the wallets story: code of real wallets of every network, after a real toolbar click. */
import { describe, expect, it } from "vitest";
import { forbiddenCalls } from "../../../sandbox/wallet-page/calls/allowed-calls.ts";
import { pageWallets } from "../../../sandbox/wallet-page/page-wallets.ts";
import { callsOn, type WalletStage } from "../../stages/wallet-stage.ts";

const everyWallet = pageWallets.map(({ id }) => id).join(",");
const shared = pageWallets.flatMap(({ finds }) => finds);

/** @param stage with consent, without a key, and with an empty watchlist */
export function walletFamilies(stage: () => WalletStage): void {
  describe("scan of connected wallets", () => {
    it("finds the addresses of all networks without a prompt", async () => {
      const page = await stage().open("connected", `?wallets=${everyWallet}`);
      const { popup, found } = await stage().scan(page);
      const seen = found.map(({ address, text }) => [
        address,
        shared.some((one) => one.address === address && text.includes(one.wallet)),
        text.includes("remembered by"),
      ]);
      const expected = shared.map(({ address, remembered = false }) => [address, true, remembered]);
      expect(seen.sort()).toEqual(expected.sort());
      expect(forbiddenCalls(await callsOn(page))).toEqual([]);
      await popup.close();
      await page.close();
    });
  });

  describe("scan of wallets that are not connected", () => {
    it("finds nothing and never prompts", async () => {
      const page = await stage().open("notconnected", `?wallets=${everyWallet}&notConnected`);
      const { found } = await stage().scan(page);
      expect(found).toEqual([]);
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
    it("works under default-src 'none'", async () => {
      const page = await stage().open("csp", "csp?wallets=evm,sui,keplr");
      const { found } = await stage().scan(page);
      expect(found).not.toEqual([]);
      expect(forbiddenCalls(await callsOn(page))).toEqual([]);
      await page.close();
    });
  });
}
