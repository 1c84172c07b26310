/** Chapter: two airdrops that the user claims on their pages look claimed without a question, and can be taken back. */
import { beforeAll, describe, expect, it } from "vitest";
import { dismissalsItem } from "../../../../src/storage/airdrops/dismissals.ts";
import { openedItem } from "../../../../src/storage/airdrops/opened.ts";
import { snapshotItem } from "../../../../src/storage/airdrops/snapshots.ts";
import { unlistedItem } from "../../../../src/storage/airdrops/unlisted.ts";
import { type Item, parseStored } from "../../../../src/storage/item.ts";
import { named } from "../../../sandbox/entry.ts";
import { violations } from "../../driver/axe.ts";
import { until } from "../../driver/until.ts";
import type { Stage } from "../../stages/stage.ts";
import { numberedAddress, seedDead, storedProfile } from "../../stages/stored-profile.ts";

const minute = 60_000;
const address = numberedAddress(45);
const links = { role: "link", within: { role: "region", name: "Airdrops" } };
const foot = { role: "contentinfo" };

/** @param stage whose profile may be replaced */
export function claimsByThemselves(stage: () => Stage): void {
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

  describe("two claimed airdrops", () => {
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

    it("are said to be no longer listed 10 minutes later", async () => {
      const { driver } = stage();
      await pass(11 * minute);
      await until("the answer", async () => (await holds(unlistedItem)).length === 2);
      const popup = await driver.openExtensionPage("popup.html");
      await popup.waitUntil("the words", foot, ([found]) =>
        /^2 no longer listed · \$2,461/.test(found?.text ?? ""),
      );
      await popup.close();
      expect((await holds(snapshotItem(`evm:${address}`)))?.airdrops).toHaveLength(1);
    });

    it("look claimed an hour later, without a question", async () => {
      const { driver } = stage();
      await pass(50 * minute);
      await until("the claims", async () => (await holds(dismissalsItem)).length === 2);
      const popup = await driver.openExtensionPage("popup.html");
      await popup.waitUntil("the words", foot, ([found]) =>
        /^2 look claimed · \$2,461/.test(found?.text ?? ""),
      );
      expect(await violations(popup)).toEqual([]);
      await popup.close();
    });

    it("can be taken back in the history and the popup", async () => {
      const { driver } = stage();
      const options = await driver.openExtensionPage("options.html#claimed");
      const claims = { role: "listitem", within: { role: "list", name: "Claimed so far" } };
      await options.waitUntil(
        "both claims",
        claims,
        (found) => found.length === 2 && found.every(({ text }) => text.includes("looks claimed")),
      );
      await options.click({ role: "button", name: /^Unmark: Cedar Rollup/ });
      await until("one claim", async () => (await holds(dismissalsItem)).length === 1);
      await options.close();
      const popup = await driver.openExtensionPage("popup.html");
      await popup.waitUntil("the words", foot, ([found]) =>
        /^Lantern Bridge looks claimed · \$1,920/.test(found?.text ?? ""),
      );
      await popup.click({ role: "button", name: "Not by me" });
      await until("no claim", async () => (await holds(dismissalsItem)).length === 0);
      expect(await holds(unlistedItem)).toEqual([]);
      await popup.close();
    });
  });
}
