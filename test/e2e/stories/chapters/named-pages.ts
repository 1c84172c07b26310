/** Chapter of the stories with seeded profiles: another service names pages on a host that is not its own. */
import { describe, expect, it } from "vitest";
import { pageHostsItem } from "../../../../src/storage/page-hosts.ts";
import { entry } from "../../../sandbox/entry.ts";
import type { Stage } from "../../stages/stage.ts";
import { numberedAddress, seedDead, stored, storedProfile } from "../../stages/stored-profile.ts";

/** Other than the wallets of earlier tests. */
const address = numberedAddress(900);

export function namedPages(stage: () => Stage): void {
  describe("pages that a service names on another host", () => {
    const host = () => new URL(stage().walletPage.url).host;
    const page = (name: string) => `${stage().walletPage.url}?none&${name}`;
    const airdrop = (name: string) => ({ role: "link", name });

    it("open after one question, in rows and wallets", async () => {
      const { driver, sandbox } = stage();
      const serviceUrl = sandbox.url;
      const list = ["first", "second"].map((name) => entry(name, { addressUrl: page(name) }));
      sandbox.setAirdrops("evm", address, list, { addressUrl: page("wallet") });
      await seedDead(driver, {
        ...storedProfile({ serviceUrl, key: sandbox.key, addresses: [address] }),
        ...stored(pageHostsItem, []),
      });
      const popup = await driver.openExtensionPage("popup.html");
      await popup.click({ role: "button", name: "Refresh" });
      await popup.click(airdrop("first"));
      const question = `Airdrops of ${new URL(serviceUrl).host} open pages on ${host()}. Allow?`;
      await popup.waitFor({ role: "dialog", name: question });
      await popup.click({ role: "link", name: "Allow and open" });
      await (await driver.waitForPage((url) => url === page("first"))).close();
      expect(await driver.readStorage("local", pageHostsItem.key)).toEqual(stored(pageHostsItem, [host()]));

      await popup.click(airdrop("second"));
      await (await driver.waitForPage((url) => url === page("second"))).close();
      await popup.evaluate(() => document.querySelector("#wallets")?.setAttribute("open", ""));
      await popup.click({ role: "link", name: /^Open public page/ });
      await (await driver.waitForPage((url) => url === page("wallet"))).close();
      await popup.close();
    });
  });
}
