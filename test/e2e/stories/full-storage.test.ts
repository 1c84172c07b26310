/** A storage that is really full, in a browser of its own, because its filler would take the room of other stories. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { entry } from "../../sandbox/entry.ts";
import { until } from "../driver/until.ts";
import type { View } from "../driver/view.ts";
import { badgeShows } from "../stages/badge-shows.ts";
import { refreshEnded } from "../stages/refresh-ended.ts";
import { type Stage, setStage } from "../stages/stage.ts";
import { numberedAddress, seedDead, storedProfile } from "../stages/stored-profile.ts";

const address = numberedAddress(0);
const rows = { role: "link", within: { role: "region", name: "Airdrops" } };

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  const { url: serviceUrl, key } = stage.sandbox;
  await seedDead(stage.driver, storedProfile({ serviceUrl, key, addresses: [address] }));
});
afterAll(() => stage?.strike());

/** Leaves so little room that storage takes only changes of about the same size, if any. */
function fill(page: View): Promise<void> {
  return page.evaluate(async () => {
    const { local } = Object(globalThis).chrome.storage;
    const used = await local.getBytesInUse();
    await local.set({ filler: "x".repeat(local.QUOTA_BYTES - used - 100) });
  });
}

/** Presses *Refresh* until a condition holds: a press within a second of the last answer asks nothing. */
function refreshUntil(what: string, popup: View, isTrue: () => Promise<boolean>): Promise<boolean> {
  const pressed = async () => {
    await popup.click({ role: "button", name: "Refresh" });
    return await isTrue();
  };
  return until(what, pressed, { every: 500 });
}

async function saysTrouble(page: View): Promise<boolean> {
  return (await page.evaluate(() => document.body.innerText)).includes("Windfall can’t save anything");
}

it("says that storage is full, keeps the list, and recovers", async () => {
  const { driver, sandbox } = stage;
  sandbox.setAirdrops("evm", address, [entry("Orchard")]);
  const popup = await driver.openExtensionPage("popup.html");
  const hasRows = async (least: number) => (await popup.all(rows)).length >= least;
  await refreshUntil("the list", popup, () => hasRows(1));
  await refreshEnded(driver);
  const options = await driver.openExtensionPage("options.html#wallets");
  const filling = await driver.openExtensionPage("manifest.json?filling");
  await fill(filling);

  const many = Array.from({ length: 600 }, (_, index) => entry(`A long name of an airdrop ${index}`));
  sandbox.setAirdrops("evm", address, many);
  await refreshUntil("words of trouble", popup, () => saysTrouble(popup));
  await badgeShows(driver, { text: "!" });
  await until("words of trouble in the options", () => saysTrouble(options));
  // The words stay, whatever else the refresh has stored.
  expect(await saysTrouble(popup)).toBe(true);
  expect((await popup.all(rows)).map(({ text }) => text)).toEqual(["Orchard"]);

  await filling.evaluate(() => Object(globalThis).chrome.storage.local.remove("filler"));
  await refreshUntil("the new rows", popup, () => hasRows(2));
  await until("a page without trouble", async () => !(await saysTrouble(options)));
  await until("an icon without trouble", async () => (await driver.badge()).text !== "!");
});
