/** Chapter of the wallets story: more wallets and addresses than usual, on an honest page. */
import { describe, expect, it } from "vitest";
import type { WalletStage } from "../../stages/wallet-stage.ts";

/** @param stage with consent, without a key */
export function manyAddresses(stage: () => WalletStage): void {
  describe("scan of an honest page", () => {
    it("finds 25 accounts among 40 wallets that are not connected", async () => {
      const page = await stage().open("many", "?wallets=crowd,solana,evm&flood=25");
      const { popup, found } = await stage().scan(page);
      expect(found).toHaveLength(26);
      const words = await popup.evaluate(() => document.body.innerText);
      expect(words).not.toMatch(/more than a wallet|left out/);
      await popup.waitFor({ role: "button", name: "Add 26 wallets" });
      await page.close();
    });

    it("says that accounts over the limit were left out", async () => {
      const page = await stage().open("more", "?wallets=evm&flood=70");
      const { popup, found } = await stage().scan(page);
      expect(found).toHaveLength(64);
      const words = await popup.evaluate(() => document.body.innerText);
      expect(words).toContain("64 addresses read; more were left out.");
      expect(words).not.toContain("more than a wallet");
      await page.close();
    });
  });
}
