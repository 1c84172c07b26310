/** Chapters of the main story: from install to the first wallets. */
import { describe, expect, it } from "vitest";
import { wallet } from "../../../sandbox/wallets.ts";
import { until } from "../../driver/until.ts";
import type { Query, View } from "../../driver/view.ts";
import { badgeShows } from "../../stages/badge-shows.ts";
import type { Stage } from "../../stages/stage.ts";

const keyField = { label: "API key" };
const addresses = { role: "textbox", name: "Addresses" };
const grey = "#5f6368";
/** @param stage just after the install */
export function firstRun(stage: () => Stage): void {
  let options: View;

  /** Of new users who have no key to enter. */
  let presses = 0;
  async function press(query: Query): Promise<void> {
    presses += 1;
    await options.click(query);
  }

  describe("Windfall before consent", () => {
    it("opens the options and shows the badge “off”", async () => {
      options = await stage().driver.waitForPage((url) => url.includes("options.html"));
      await options.waitFor({ role: "button", name: "Agree and continue" });
      await badgeShows(stage().driver, { text: "off", color: grey });
    });

    it("scans, sends and stores nothing on a click", async () => {
      const page = await stage().driver.openPage(stage().walletPage.url);
      await page.evaluate("window.walletPageReady");
      const popup = await stage().driver.clickToolbar(page);
      await popup.waitFor({ role: "button", name: "Review and agree" });
      expect(await page.evaluate(() => window.walletCalls)).toEqual([]);
      expect(await stage().driver.readStorage("local")).toEqual({});
      expect(await stage().driver.readStorage("session")).toEqual({});
      expect(stage().sandbox.requests).toHaveLength(0);
      await popup.close();
      await page.close();
    });
  });

  describe("the first run", () => {
    it("leads from consent to the field of addresses", async () => {
      await press({ role: "button", name: "Agree and continue" });
      await options.waitUntil("the field in focus", addresses, ([field]) => field?.focused === true);
      // Otherwise the first press below the field would miss its button.
      const heights = await options.evaluate(() => {
        const [field] = document.getElementsByTagName("textarea");
        const height = () => field?.getBoundingClientRect().height;
        const focused = height();
        field?.blur();
        const blurred = height();
        field?.focus();
        return [focused, blurred];
      });
      expect(heights[0]).toBe(heights[1]);
      await until("the badge asks for a key", async () => (await stage().driver.badge()).text === "key");
    });

    it("shows the list at the third press", async () => {
      await options.fill(addresses, wallet("evm-deadlines").address);
      await options.waitUntil("what was read", { role: "status" }, (found) =>
        found.some(({ text }) => text === "1 address: EVM"),
      );
      await press({ role: "button", name: "Add addresses" });
      await options.waitUntil("the key's field", keyField, ([field]) => field?.focused === true);
      await options.fill(keyField, stage().sandbox.key);
      await press({ role: "button", name: "Save key" });
      await options.waitUntil(
        "the list",
        { role: "link", within: { role: "region", name: "Airdrops" } },
        (found) => found.some(({ text }) => text === "Alder Network"),
      );
      expect(presses).toBe(3);
      expect(await options.evaluate(() => document.documentElement.outerHTML)).not.toContain(
        stage().sandbox.key,
      );
    });

    it("adds addresses of six networks and asks about ambiguous ones", async () => {
      const states = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? "done" : "todo")).join(";");
      const pasted = [
        "Airdrops of this autumn",
        "Name;Address;North;South;East;West;Alder;Birch;Cedar;Elm;Fir;Oak;Pine;Yew",
        `Savings;${wallet("evm-deadlines").address.toLowerCase()};${states}`,
        `Travel;${wallet("solana-soon").address};${states}`,
        wallet("move-very-soon").address,
        wallet("cosmos-soon").address,
        wallet("bitcoin-very-soon").address,
        wallet("starknet-very-soon").address,
        // Its digits fit Starknet as well.
        `Move: ${wallet("move-ambiguous").address}`,
        wallet("evm-deadlines").address.slice(0, -1),
      ];
      await options.goTo("#wallets");
      await options.click({ role: "button", name: "Add wallets" });
      await options.fill(addresses, pasted.join("\n"));
      await options.click({ role: "button", name: "Add addresses" });
      const wallets = { role: "row", name: / · /, within: { role: "table", name: "Wallets" } };
      await options.waitUntil("five wallets", wallets, (found) => found.length === 5);
      // An unreadable line stays in the field.
      expect((await options.waitFor(addresses)).value).toContain(
        wallet("evm-deadlines").address.slice(0, -1),
      );
      await options.click({ role: "checkbox", name: "All 2" });
      await options.click({ role: "button", name: "Add addresses" });
      const found = await options.waitUntil("seven wallets", wallets, (all) => all.length === 7);
      expect(found[0]?.name).toContain(`${wallet("evm-deadlines").address} · EVM`);
      expect(found.filter(({ text }) => text.includes("Travel"))).toHaveLength(1);
    });
  });
}
