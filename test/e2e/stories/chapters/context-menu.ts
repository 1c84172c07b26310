/** Chapter of the wallets story: an address selected on any page, looked up from the browser's context menu. */
import { describe, expect, it } from "vitest";
import type { WalletStage } from "../../stages/wallet-stage.ts";

/** From ERC-55, on none of the pages with wallets. */
const address = "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb";
const entry = { id: "look-up-selection", title: "Look up airdrops" };

/** @param stage agreed to, without a key, no options open */
export function contextMenu(stage: () => WalletStage): void {
  describe("an address selected on a page", () => {
    it("goes from the context menu to the field for addresses, and is added only there", async () => {
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
      // What waited waits no more: the options opened anew know nothing of it.
      await options.close();
      const again = await driver.openExtensionPage("options.html");
      expect((await again.waitFor(field)).value).toBe("");
      expect(JSON.stringify(await driver.readStorage("session"))).not.toContain(address);
      await again.close();
      await page.close();
    });
  });
}
