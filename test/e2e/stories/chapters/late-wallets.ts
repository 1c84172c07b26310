/** Chapter of the wallets story: wallets that announce themselves or answer late. */
import { describe, expect, it } from "vitest";
import { shortAddress } from "../../../../src/core/addresses/short-address.ts";
import { pageWallets } from "../../../sandbox/wallet-page/page-wallets.ts";
import type { WalletStage } from "../../stages/wallet-stage.ts";

const sleepy = pageWallets.find(({ id }) => id === "sleepy")?.finds[0]?.address ?? "";
const isLate = "A wallet didn’t answer in time.";
const status = { role: "status" };

/** @param stage with consent, without a key */
export function lateWallets(stage: () => WalletStage): void {
  describe("scan of a wallet that wakes up", () => {
    it("finds it beside a fast wallet", async () => {
      const page = await stage().open("waking", "?wallets=evm,sleepy&sleep=1800");
      const { popup, scan } = await stage().scan(page);
      expect(scan).toMatchObject({ late: false });
      await popup.waitUntil("its address", status, (found) =>
        found.some(({ text }) => text.includes("and 1 more") || text.includes(shortAddress(sleepy))),
      );
      await page.close();
    });

    it("finds it by a second scan", async () => {
      const page = await stage().open("second", "?wallets=evm,sleepy&sleep");
      const { popup, scan } = await stage().scan(page);
      expect(scan).toMatchObject({ late: true });
      await page.evaluate(() => window.wakeWallet?.());
      await popup.waitUntil("both wallets", status, (found) =>
        found.some(({ text }) => text.includes("and 1 more") && !text.includes(isLate)),
      );
      expect(await stage().lastScan()).toMatchObject({ late: false });
      await page.close();
    });

    it("says that it did not answer, and scans again", async () => {
      const page = await stage().open("asleep", "?wallets=sleepy&sleep");
      const { popup } = await stage().scan(page);
      await popup.waitUntil("that it is late", status, (found) => found.some(({ text }) => text === isLate));
      await page.evaluate(() => window.wakeWallet?.());
      await popup.click({ role: "button", name: "Scan again" });
      await popup.waitUntil("its address", status, (found) =>
        found.some(({ text }) => text.includes(shortAddress(sleepy))),
      );
      await page.close();
    });
  });
}
