/** Chapter of the stories with seeded profiles: oddly spelled answers, lost ones, and ids that a service reuses. */
import { describe, it } from "vitest";
import { snapshotItem } from "../../../../src/storage/airdrops/snapshots.ts";
import { entry, urgentEntry } from "../../../sandbox/entry.ts";
import { until } from "../../driver/until.ts";
import type { View } from "../../driver/view.ts";
import { badgeShows } from "../../stages/badge-shows.ts";
import { refreshEnded } from "../../stages/refresh-ended.ts";
import type { Stage } from "../../stages/stage.ts";
import { numberedAddress, seedDead, storedProfile } from "../../stages/stored-profile.ts";

/** Other than the wallets of earlier tests. */
const [first, second] = [numberedAddress(910), numberedAddress(911)];

async function says(popup: View, role: string, words: RegExp): Promise<void> {
  await popup.waitUntil(String(words), { role }, ([found]) => words.test(found?.text ?? ""));
}

export function oddAnswers(stage: () => Stage): void {
  describe("an answer of the service", () => {
    it("lists each entry that has an id and a name", async () => {
      const { driver, sandbox } = stage();
      const odd = { isExpiringSoon: 1, isExpiringVerySoon: "true" };
      sandbox.setAirdrops("evm", first, [
        entry("Lantern", { ...odd, usdValue: "$12.50" }),
        entry("Harbor", { ...odd, usdValue: 5e13, isUnknownUsdValue: "maybe" }),
        entry("Dust", { usdValue: 0.001 }),
        entry(""),
      ]);
      await seedDead(
        driver,
        storedProfile({ serviceUrl: sandbox.url, key: sandbox.key, addresses: [first] }),
      );
      const popup = await driver.openExtensionPage("popup.html");
      await popup.click({ role: "button", name: "Refresh" });
      for (const name of ["Lantern", "Harbor"]) await popup.waitFor({ role: "link", name });
      await popup.waitFor({ role: "button", name: /^<\$0\.01 no date/ });
      await says(popup, "main", /Unreadable in the service’s answer: 1/);
      await badgeShows(driver, { text: "2" });
      await popup.close();
    });

    it("that is lost is asked for again at once", async () => {
      const { driver, sandbox } = stage();
      sandbox.setAirdrops("evm", second, [urgentEntry("Orchard")]);
      await seedDead(
        driver,
        storedProfile({ serviceUrl: sandbox.url, key: sandbox.key, addresses: [second] }),
      );
      const popup = await driver.openExtensionPage("popup.html");
      await popup.click({ role: "button", name: "Refresh" });
      await popup.waitFor({ role: "link", name: "Orchard" });
      await popup.close();
      // A wallet whose request a kill cuts off waits for a minute.
      await refreshEnded(driver);
      await seedDead(driver, { [snapshotItem(`evm:${second}`).key]: { v: 1, d: "damaged" } });
      sandbox.holdRequests(second);
      const below = await driver.openPage(`${sandbox.url}/address/none`);
      const again = await driver.clickToolbar(below);
      await says(again, "main", /Checking your wallets for the first time/);
      sandbox.release();
      await again.waitFor({ role: "link", name: "Orchard" });
      await again.close();
      await below.close();
    });

    it("hides no airdrop of another name under a hidden id", async () => {
      const { driver, sandbox } = stage();
      sandbox.setAirdrops("evm", second, [urgentEntry("Orchard"), entry("Amber")]);
      await seedDead(
        driver,
        storedProfile({ serviceUrl: sandbox.url, key: sandbox.key, addresses: [second] }),
      );
      const popup = await driver.openExtensionPage("popup.html");
      await popup.click({ role: "button", name: "Refresh" });
      await popup.click({ role: "button", name: "Actions for Orchard" });
      await popup.click({ role: "menuitem", name: "Hide" });
      await popup.waitForGone({ role: "link", name: "Orchard" });
      sandbox.setAirdrops("evm", second, [
        { ...urgentEntry("Orchard"), airdropName: "Meadow" },
        entry("Amber"),
      ]);
      await until("the renamed airdrop", async () => {
        // A press within a second of an answer costs no request.
        await popup.click({ role: "button", name: "Refresh" });
        return (await popup.all({ role: "link", name: "Meadow" })).length === 1;
      });
      await popup.close();
    });
  });
}
