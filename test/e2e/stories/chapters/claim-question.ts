/** Chapter: Windfall asks about two airdrops whose pages the user opened, once two answers lack them. */
import { beforeAll, describe, expect, it } from "vitest";
import { type Item, parseStored } from "../../../../src/storage/item.ts";
import { dismissalsItem, openedItem } from "../../../../src/storage/items.ts";
import { named } from "../../../sandbox/entry.ts";
import { violations } from "../../driver/axe.ts";
import { until } from "../../driver/until.ts";
import type { View } from "../../driver/view.ts";
import type { Stage } from "../../stages/stage.ts";
import { numberedAddress, seedDead, storedProfile } from "../../stages/stored-profile.ts";

const minute = 60_000;
const address = numberedAddress(45);
const links = { role: "link", within: { role: "region", name: "Airdrops" } };
const foot = { role: "contentinfo" };

/** @param stage whose profile may be replaced */
export function claimQuestion(stage: () => Stage): void {
  async function holds<T>(item: Item<T>): Promise<T> {
    const found = await stage().driver.readStorage("local", item.key);
    return parseStored(item, found[item.key]).value;
  }

  /** Moves every stored time into the past, as if time had passed, and rings the alarm. */
  async function pass(ms: number): Promise<void> {
    const { driver } = stage();
    await driver.killBackground();
    const before = JSON.stringify(await driver.readStorage());
    const isTime = (value: unknown) => typeof value === "number" && value > Date.UTC(2020, 0);
    await seedDead(
      driver,
      JSON.parse(before, (_key, value) => (isTime(value) ? value - ms : value)),
    );
    await driver.ringAlarm("refresh");
  }

  /** Waits for the words at the foot of the popup. */
  const says = (popup: View, words: RegExp) =>
    popup.waitUntil(`${words}`, foot, ([found]) => words.test(found?.text ?? ""));
  const asked = async () => (await holds(openedItem)).filter(({ isConfirmed }) => isConfirmed).length;

  describe("two opened airdrops", () => {
    beforeAll(async () => {
      const { driver, sandbox } = stage();
      const list = [named("Lantern Bridge", 1_920), named("Cedar Rollup", 541), named("Opal Lend", 12)];
      sandbox.setAirdrops("evm", address, list);
      const { url: serviceUrl, key } = sandbox;
      await seedDead(driver, storedProfile({ serviceUrl, key, addresses: [address] }));
    });

    it("are opened from Windfall, and claimed on their pages", async () => {
      const { driver } = stage();
      const popup = await driver.openExtensionPage("popup.html");
      await popup.click({ role: "button", name: "Refresh" });
      const listed = await popup.waitUntil("the list", links, ({ length }) => length === 3);
      for (const { name, attributes } of listed.slice(0, 2)) {
        await popup.click({ ...links, name: name ?? "" });
        const page = await driver.waitForPage((url) => url === attributes.href);
        await page.click({ role: "button", name: "Claim" });
        await page.waitForGone({ role: "button", name: "Claim" });
        await page.close();
      }
      await until("both notes", async () => (await holds(openedItem)).length === 2);
      await popup.close();
    });

    it("are asked about once two answers lack them", async () => {
      const { driver } = stage();
      await pass(11 * minute);
      await until("the first answer", async () =>
        (await holds(openedItem)).every(({ since }) => since !== null),
      );
      expect(await asked()).toBe(0);
      await pass(50 * minute);
      await until("the second answer", async () => (await asked()) === 2);
      expect(await holds(dismissalsItem)).toEqual([]);
      const popup = await driver.openExtensionPage("popup.html");
      await says(popup, /^Claimed Cedar Rollup\? \$541\.00/);
      expect(await violations(popup)).toEqual([]);
      await popup.close();
    });

    it("are claimed by Yes alone", async () => {
      const { driver } = stage();
      const popup = await driver.openExtensionPage("popup.html");
      await says(popup, /^Claimed Cedar Rollup/);
      await popup.click({ role: "button", name: "Yes" });
      await popup.waitFor({ role: "button", name: /\$541\.00 claimed/ });
      await popup.close();
      expect(await holds(dismissalsItem)).toMatchObject([
        { claimed: { name: "Cedar Rollup", usdValue: 541 } },
      ]);
      const options = await driver.openExtensionPage("options.html#claimed");
      const claims = { role: "listitem", within: { role: "list", name: "Claimed so far" } };
      await options.waitUntil("the claim", claims, ([one, ...more]) => {
        return more.length === 0 && /\$541\.00.*Cedar Rollup/s.test(one?.text ?? "");
      });
      await options.close();
    });
  });
}
