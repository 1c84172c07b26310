/** The whole job without a pointer, from consent to an airdrop's page and back. */
import { describe, it } from "vitest";
import { wallet } from "../../../sandbox/wallets.ts";
import { until } from "../../driver/until.ts";
import type { Query, View } from "../../driver/view.ts";
import { refreshEnded } from "../../stages/refresh-ended.ts";
import type { Stage } from "../../stages/stage.ts";

const airdrops = { role: "region", name: "Airdrops" };
const links = { role: "link", within: airdrops };
const rows = { role: "listitem", within: airdrops };
/** Maximum number of Tab presses to any control. */
const mostSteps = 60;

/** @param stage before consent */
export function keyboardAlone(stage: () => Stage): void {
  describe("Windfall by keyboard alone", () => {
    let popup: View;

    it("accepts consent, a wallet and a key", async () => {
      const { driver, sandbox } = stage();
      const options = await driver.openExtensionPage("options.html");
      await walkTo(options, { role: "button", name: "Agree and continue" });
      await options.press("Enter");
      await options.waitUntil("the field", { label: "Addresses" }, ([field]) => field?.focused === true);
      await type(options, wallet("evm-deadlines").address);
      await walkTo(options, { role: "button", name: "Add addresses" });
      await options.press("Enter");
      await options.waitUntil("the field", { label: "API key" }, ([field]) => field?.focused === true);
      await type(options, sandbox.key);
      await options.press("Enter");
      await options.waitFor({ role: "link", name: "Alder Network", within: airdrops });
      await walkTo(options, { role: "link", name: "Done" });
      await options.press("Enter");
      await options.waitUntil(
        "the wallet",
        { role: "row", name: / · /, within: { role: "table", name: "Wallets" } },
        (found) => found.length === 1,
      );
      await refreshEnded(driver);
      const actions = { role: "button", name: /^Actions for/ };
      await walkTo(options, actions);
      await options.press("Enter");
      await options.waitUntil(
        "the menu’s first",
        { role: "menuitem", name: "Rename" },
        ([rename]) => rename?.focused === true,
      );
      await options.press("Enter");
      await type(options, "Main");
      await options.press("Enter");
      await options.waitUntil("the menu’s button again", actions, ([button]) => button?.focused === true);
      await options.close();
    });

    it("opens an airdrop's page", async () => {
      const { driver } = stage();
      popup = await driver.openExtensionPage("popup.html");
      // This element follows only the live list.
      await until("the live list", () => popup.evaluate(() => document.getElementById("wallets") !== null));
      const all = await popup.all(links);
      await popup.press("/");
      await type(popup, "brindle");
      await popup.waitUntil("what was searched for", links, (found) => found.length === 1);
      await popup.press("Escape");
      await popup.waitUntil("all again", links, (found) => found.length === all.length);
      await popup.press("ArrowDown");
      await popup.press("ArrowDown");
      const second = await popup.waitUntil("the second", links, (found) => found[1]?.focused === true);
      await popup.press("Enter");
      const page = await driver.waitForPage((url) => url === second[1]?.attributes.href);
      await page.close();
    });

    it("marks an airdrop as claimed and undoes it", async () => {
      const count = (await popup.all(rows)).length;
      await walkTo(popup, { role: "button", name: /^Actions for/, within: airdrops });
      await popup.press("Enter");
      const claimed = { role: "menuitem", name: "Claimed" };
      await until("the menu's first", async () => {
        if ((await popup.all(claimed))[0]?.focused === true) return true;
        await popup.press("ArrowDown");
        return false;
      });
      await popup.press("Enter");
      await popup.waitUntil("a list without it", rows, (found) => found.length === count - 1);
      await popup.waitUntil(
        "Undo",
        { role: "button", name: /^Undo for/ },
        ([undo]) => undo?.focused === true,
      );
      await popup.press("Enter");
      await popup.waitUntil("it again", rows, (found) => found.length === count);
      await popup.waitUntil("its row", links, (found) => found.some(({ focused }) => focused));
      await popup.close();
    });
  });
}

/** Presses Tab until a matching element has the focus. */
async function walkTo(view: View, query: Query): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    if ((await view.all(query)).some(({ focused }) => focused)) {
      // An element can have the focus of its document before the document itself gets the keys.
      await until("the focus of the page", () => view.evaluate(() => document.hasFocus()));
      return;
    }
    await view.press("Tab");
  }
  throw new Error(`${mostSteps} times Tab did not lead to ${JSON.stringify(query)}`);
}

async function type(view: View, text: string): Promise<void> {
  for (const letter of text) await view.press(letter);
}
