/** Chapter of the wallets story: the user checks a selected address from the browser's context menu. */
import { describe, expect, it } from "vitest";
import type { WalletStage } from "../../stages/wallet-stage.ts";

/** From ERC-55. No page with wallets contains it. */
const address = "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb";
const entry = { id: "look-up-selection", title: "Look up airdrops" };

/** @param stage with consent, without a key, and without open options */
export function contextMenu(stage: () => WalletStage): void {
  describe("a selected address", () => {
    it("reaches the address field and waits for the user", async () => {
      const { driver } = stage();
      const page = await stage().open("selection", "?none");
      await page.evaluate((text) => {
        const paragraph = document.createElement("p");
        paragraph.textContent = text;
        document.body.prepend(paragraph);
        getSelection()?.selectAllChildren(paragraph);
      }, address);
      await driver.killBackground();
      await driver.clickContextMenu(page, entry);
      const options = await driver.waitForPage((url) => url.includes("options.html"));
      const field = { role: "textbox", name: "Addresses" };
      await options.waitUntil("the selection", field, ([found]) => found?.value === address && found.focused);
      expect((await stage().watched()).map((wallet) => wallet.address)).not.toContain(address);
      // Reopened options no longer contain the address.
      await options.close();
      const again = await driver.openExtensionPage("options.html");
      expect((await again.waitFor(field)).value).toBe("");
      expect(JSON.stringify(await driver.readStorage("session"))).not.toContain(address);
      await again.close();
      await page.close();
    });
  });
}
