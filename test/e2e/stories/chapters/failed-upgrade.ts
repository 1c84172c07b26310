/**
 * Chapter of the reliability story: a newer version fails to upgrade stored data, and the user returns to the old
 * one.
 */
import { describe, expect, it } from "vitest";
import { urgentEntry } from "../../../sandbox/entry.ts";
import { buildNewer, testBuild } from "../../build/builds.ts";
import { until } from "../../driver/until.ts";
import type { ReliabilityStage } from "../../stages/reliability-stage.ts";
import { lasting } from "../../stages/stored-parts.ts";
import { storyBrowser } from "../../stages/story-browser.ts";

const nameOf = (address: string) => `Of ${address}`;

export function failedUpgrade(stage: () => ReliabilityStage): void {
  /** @returns the addresses of two fetched wallets */
  async function livedIn(): Promise<readonly string[]> {
    const addresses = await stage().begin(2);
    for (const address of addresses) {
      stage().sandbox.setAirdrops("evm", address, [urgentEntry(nameOf(address))]);
    }
    const popup = await stage().refresh();
    for (const address of addresses) await popup.waitFor({ role: "link", name: nameOf(address) });
    await stage().activityIs("no run", () => true);
    await popup.close();
    return addresses;
  }

  const kept = async () => lasting(await stage().driver.readStorage());
  const badgeSays = (text: string) =>
    until(`the badge "${text}"`, async () => (await stage().driver.badge()).text === text);
  const isSaid = ({ text }: { readonly text: string }) =>
    text.includes("Some saved data couldn’t be read Windfall kept it and didn’t delete anything.");
  const runningVersion = () => Object(globalThis).chrome.runtime.getManifest().version;

  describe("a version whose wallet upgrade throws", () => {
    it("keeps all data for the previous version", async () => {
      const { driver } = stage();
      const released = await testBuild(storyBrowser());
      const [newerDir, addresses] = await Promise.all([buildNewer(storyBrowser(), released), livedIn()]);
      const before = await kept();
      await badgeSays("2");
      const asked = () => addresses.map(stage().listsAbout);
      expect(asked()).toEqual([1, 1]);

      await driver.replaceExtension(newerDir);
      const popup = await driver.openExtensionPage("popup.html");
      expect(await popup.evaluate(runningVersion)).toBe("9999.0.0");
      await popup.waitUntil("what is said of it", { role: "status" }, (found) => found.some(isSaid));
      await popup.close();
      const options = await driver.openExtensionPage("options.html#key");
      await options.click({ role: "button", name: "Test key" });
      await options.waitUntil("the verdict", { role: "status" }, (found) =>
        found.some(({ text }) => text.includes("The service accepts your key.")),
      );
      await options.close();
      await badgeSays("");
      expect(await kept()).toEqual(before);
      expect(asked()).toEqual([1, 1]);

      await driver.replaceExtension(released.extensionDir);
      const again = await driver.openExtensionPage("popup.html");
      expect(await again.evaluate(runningVersion)).not.toBe("9999.0.0");
      for (const address of addresses) await again.waitFor({ role: "link", name: nameOf(address) });
      expect((await again.all({ role: "status" })).some(isSaid)).toBe(false);
      await badgeSays("2");
      expect(await kept()).toEqual(before);
      await again.click({ role: "button", name: "Refresh" });
      await until("them to be asked about again", () => asked().every((times) => times === 2));
      await stage().activityIs("no run", () => true);
      await again.close();
    });
  });
}
