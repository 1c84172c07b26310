/** Chapter of the wallets story: more wallets and addresses than usual, on an honest page. */
import { describe, expect, it } from "vitest";
import type { WalletStage } from "../../stages/wallet-stage.ts";

const status = { role: "status" };

/** @param stage with consent, without a key */
export function manyAddresses(stage: () => WalletStage): void {
  describe("scan of an honest page", () => {
    it("finds 25 accounts among 40 wallets that are not connected", async () => {
      const page = await stage().open("many", "?wallets=crowd,solana,evm&flood=25");
      const { popup, scan, said } = await stage().scan(page);
      expect(scan).toMatchObject({ readBeforeLimit: null, outcome: { kind: "ask", suspicious: false } });
      expect(await said("New on ")).not.toMatch(/more than a wallet|left out/);
      await popup.click({ role: "button", name: "Skip" });
      await page.close();
    });

    it("says that accounts over the limit were left out", async () => {
      const page = await stage().open("more", "?wallets=evm&flood=70");
      const { popup } = await stage().scan(page);
      await popup.waitUntil("what was left out", status, (found) =>
        found.some(
          ({ text }) =>
            text.includes("64 addresses read; more were left out.") && !text.includes("more than a wallet"),
        ),
      );
      await popup.click({ role: "button", name: "Skip" });
      await page.close();
    });
  });
}
