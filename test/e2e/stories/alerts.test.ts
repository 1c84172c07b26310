/** Alerts in a new profile: the browser permits notifications only after the click that switches alerts on. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import chrome from "../../../build/release/manifests/chrome.json" with { type: "json" };
import firefox from "../../../build/release/manifests/firefox.json" with { type: "json" };
import { entryId } from "../../../src/core/airdrops/airdrop-id.ts";
import { parseStored } from "../../../src/storage/item.ts";
import { ledgerItem } from "../../../src/storage/items.ts";
import { entry } from "../../sandbox/entry.ts";
import { until } from "../driver/until.ts";
import type { View } from "../driver/view.ts";
import { refreshEnded } from "../stages/refresh-ended.ts";
import { type Stage, setStage } from "../stages/stage.ts";
import { numberedAddress, seedDead, stored, storedProfile } from "../stages/stored-profile.ts";
import { storyBrowser } from "../stages/story-browser.ts";

const address = numberedAddress(7);
const newOnes = { role: "checkbox", name: "New airdrops" };
const expiring = { role: "checkbox", name: "Expiring airdrops" };
let stage: Stage;
let options: View;

beforeAll(async () => {
  stage = await setStage({ systemUi: true, anyPort: true });
  await (await stage.driver.waitForPage((url) => url.endsWith("/options.html"))).close();
  const { url: serviceUrl, key } = stage.sandbox;
  await seedDead(stage.driver, {
    ...storedProfile({ serviceUrl, key, addresses: [address] }),
    // The ledger knows an earlier empty answer, so that new airdrops cause alerts.
    ...stored(ledgerItem(`evm:${address}`), { serviceUrl, airdrops: [] }),
  });
  options = await stage.driver.openExtensionPage("options.html#alerts");
});
afterAll(() => stage?.strike());

/** Waits until both switches are on, or off. */
function areSwitched(on: boolean): Promise<unknown> {
  return until(`both switches ${on ? "on" : "off"}`, async () => {
    const checked = await options.evaluate(() =>
      Array.from(document.querySelectorAll("fieldset input"), (one) => Reflect.get(one, "checked")),
    );
    return JSON.stringify(checked) === JSON.stringify([on, on]);
  });
}

/** @returns whether the ledger says that the alert of a new airdrop was shown */
async function wasShown(name: string): Promise<boolean> {
  const item = ledgerItem(`evm:${address}`);
  const found = await stage.driver.readStorage("local", item.key);
  const id = entryId(stage.sandbox.url, name, name);
  const entries = parseStored(item, found[item.key]).value?.airdrops ?? [];
  return entries.find((one) => one.id === id)?.notified.includes("new") === true;
}

/** The service lists one more airdrop, and the user refreshes. @returns the popup's text */
async function appear(...airdrops: readonly (string | object)[]): Promise<string> {
  const entries = airdrops.map((one) => (typeof one === "string" ? entry(one) : one));
  stage.sandbox.setAirdrops("evm", address, entries);
  const popup = await stage.driver.openExtensionPage("popup.html");
  await until("the airdrop in the list", async () => {
    // A click does not fetch again what was fetched within the last second.
    await popup.click({ role: "button", name: "Refresh" });
    return (await popup.all({ role: "link", name: String(airdrops.at(-1)) })).length > 0;
  });
  await refreshEnded(stage.driver);
  const text = await popup.evaluate(() => document.body.innerText);
  await popup.close();
  return text;
}

/** Clicks the only notification. @returns its text */
async function expectClickOpens(name: string): Promise<string> {
  const text = await stage.driver.clickNotification();
  const page = await stage.driver.waitForPage((url) => url.endsWith(`/address/${address}/${name}`));
  await page.close();
  return text;
}

describe("the install of a release", () => {
  it("warns about the service's site, and of nothing else", async () => {
    const warnings = {
      chromium: ["Read and change your data on all drops.bot sites"],
      firefox: ["Access your data for sites in the drops.bot domain"],
    };
    const browser = storyBrowser();
    const manifest = browser === "firefox" ? firefox : chrome;
    expect(await stage.driver.installWarnings(manifest)).toEqual(warnings[browser]);
  });
});

describe("alerts", () => {
  it("are off until a click, in which the browser asks the user", async () => {
    // The background runs, and started without the permission.
    await appear("Earlier");
    expect(await stage.driver.backgroundAlive()).toBe(true);
    await areSwitched(false);
    await options.click(newOnes);
    await stage.driver.acceptPrompt();
    await options.click(expiring);
    await areSwitched(true);
  });

  it("come without a restart, and open their page", async () => {
    await appear("Orchard");
    await until("the alert", () => wasShown("Orchard"));
    await expectClickOpens("Orchard");
  });

  it("open their page from a dead background", async () => {
    await appear("Orchard", "Lantern");
    // A background that ends after it shows an alert, and before it notes that, shows the alert again.
    await until("the alert", () => wasShown("Lantern"));
    await stage.driver.killBackground();
    if (stage.driver.browser === "firefox") {
      // Firefox wakes a background only for listeners of an earlier start. The first one lets another one start.
      await until("the next background", () => stage.driver.backgroundAlive());
      await stage.driver.killBackground();
    }
    await expectClickOpens("Lantern");
  });
});
