/** Chapter of the stories with seeded profiles: many wallets in the table of the options, with the real mouse. */
import { expect, it } from "vitest";
import { profileOf } from "../../../bench/profile.ts";
import type { Stage } from "../../stages/stage.ts";
import { seedDead } from "../../stages/stored-profile.ts";

const table = { role: "table", name: "Wallets" };
const wallets = { role: "row", name: / · /, within: table };

/** @param stage a stage with seeded profiles */
export function walletTable(stage: () => Stage): void {
  it("sorts, selects, removes and restores twenty wallets in few presses", async () => {
    const { driver, sandbox } = stage();
    await seedDead(driver, profileOf(22, 44, sandbox.url, Date.now()));
    const options = await driver.openExtensionPage("options.html#wallets");
    const names = async () => (await options.all(wallets)).map(({ name }) => name);
    const tick = (name: string | RegExp) => options.click({ role: "checkbox", name, within: table });
    const byName = { role: "button", name: "Wallet", within: table };
    await options.waitUntil("the table", wallets, (found) => found.length === 22);
    await options.click(byName);
    const sorted = await names();
    expect(sorted[0]).toMatch(/^Wallet 1 /);
    await options.click(byName);
    expect(await names()).toEqual(sorted.toReversed());

    await tick(/^Select Wallet 22 /);
    await options.page.keyboard.down("Shift");
    await tick(/^Select Wallet 3 /);
    await options.page.keyboard.up("Shift");
    await options.waitUntil("the selection", { role: "status" }, (found) =>
      found.some(({ text }) => text.startsWith("20 wallets · $")),
    );
    await options.click({ role: "button", name: "Remove" });
    await options.waitUntil("two wallets", wallets, (found) => found.length === 2);
    await options.click({ role: "button", name: "Undo" });
    await options.waitUntil("all again", wallets, (found) => found.length === 22);
    expect(await names()).toEqual(sorted.toReversed());
    await options.close();
  });
}
