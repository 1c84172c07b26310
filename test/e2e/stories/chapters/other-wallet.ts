/** Chapter of the main story: the user goes from an airdrop's page to a page that is connected to another wallet. */
import { beforeAll, describe, it } from "vitest";
import { shortAddress } from "../../../../src/core/addresses/short-address.ts";
import { pageWallets } from "../../../sandbox/wallet-page/page-wallets.ts";
import { wallet } from "../../../sandbox/wallets.ts";
import { until } from "../../driver/until.ts";
import type { View } from "../../driver/view.ts";
import type { Stage } from "../../stages/stage.ts";
import { seedDead, storedProfile } from "../../stages/stored-profile.ts";

const links = { role: "link", within: { role: "region", name: "Airdrops" } };
const claim = { role: "link", name: "Claim" };
const other = pageWallets.find(({ id }) => id === "evm")?.finds[0];

/** @param stage whose profile may be replaced */
export function otherWallet(stage: () => Stage): void {
  const { address } = wallet("evm-deadlines");

  /** Follows a link of the page to a new tab. @returns the page there, with a wallet that has no airdrop */
  async function followTo(url: string, page: View): Promise<View> {
    await page.evaluate((href: string) => {
      document.body.innerHTML = `<a href="${href}" target="_blank">Claim</a>`;
    }, url);
    await page.click(claim);
    return stage().driver.waitForPage((opened) => opened === url);
  }

  describe("the wallet of a claim page", () => {
    beforeAll(async () => {
      const { driver, sandbox } = stage();
      await seedDead(
        driver,
        storedProfile({ serviceUrl: sandbox.url, key: sandbox.key, addresses: [address] }),
      );
    });

    it("is compared with the wallet of the opened airdrop", async () => {
      const { driver, walletPage } = stage();
      const empty = await driver.openPage(`${walletPage.url}?none`);
      const popup = await driver.clickToolbar(empty);
      await popup.click({ role: "button", name: "Refresh" });
      const [first] = await popup.waitUntil("the list", links, (found) => found.length > 1);
      await popup.click({ ...links, name: first?.name ?? "" });
      const opened = await driver.waitForPage((url) => url === first?.attributes.href);
      // The popup shows the page once the background knows its tab.
      await until("the page in front", () => opened.evaluate(() => document.visibilityState === "visible"));
      const page = await followTo(`${walletPage.url}?wallets=evm`, opened);
      const seen = await driver.clickToolbar(page);
      const words = `It is for ${shortAddress(address)}. This page sees ${shortAddress(other?.address ?? "")}.`;
      await seen.waitUntil("the warning", { role: "status" }, (all) =>
        all.some(({ text }) => text.replaceAll(/[\u2068\u2069]/g, "").endsWith(words)),
      );
      await Promise.all([seen, page, opened, empty].map((one) => one.close()));
    });
  });
}
