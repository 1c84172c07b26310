/** Chapter of the wallets story: wallets that announce themselves or answer late. */
import { describe, expect, it } from "vitest";
import { pageWallets } from "../../../sandbox/wallet-page/page-wallets.ts";
import { until } from "../../driver/until.ts";
import type { View } from "../../driver/view.ts";
import type { Found } from "../../stages/found.ts";
import { foundBy } from "../../stages/found.ts";
import type { WalletStage } from "../../stages/wallet-stage.ts";

const sleepy = pageWallets.find(({ id }) => id === "sleepy")?.finds[0]?.address ?? "";
const isLate = "A wallet didn’t answer in time.";
const has = (found: readonly Found[]) => found.some(({ address }) => address === sleepy);

/** The button is gone once a scan that runs already has found everything. */
async function scanAgain(popup: View): Promise<void> {
  const button = { role: "button", name: "Scan again" };
  if ((await popup.all(button)).length === 1)
    await popup.click(button, { timeout: 1_000 }).catch(() => undefined);
}

/** @param stage with consent, without a key */
export function lateWallets(stage: () => WalletStage): void {
  describe("scan of a wallet that wakes up", () => {
    it("finds it beside a fast wallet", async () => {
      const page = await stage().open("waking", "?wallets=evm,sleepy&sleep=1800");
      const { found } = await stage().scan(page);
      expect(has(found)).toBe(true);
      await page.close();
    });

    it("says that it did not answer, and scans again", async () => {
      const page = await stage().open("asleep", "?wallets=evm,sleepy&sleep");
      const { popup, found } = await stage().scan(page);
      expect(has(found)).toBe(false);
      await until("the words about the late wallet", async () => {
        if ((await popup.evaluate(() => document.body.innerText)).includes(isLate)) return true;
        // On a busy machine, the whole page may not answer in time.
        await scanAgain(popup);
        return false;
      });
      await page.evaluate(() => window.wakeWallet?.());
      await until("its address", async () => {
        if (has(await foundBy(popup))) return true;
        await scanAgain(popup);
        return false;
      });
      expect(await popup.evaluate(() => document.body.innerText)).not.toContain(isLate);
      await page.close();
    });
  });
}
