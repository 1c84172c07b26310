/** Promises that only a browser can break. Tests seed profiles and share one browser, because its start is slow. */
import { afterAll, beforeAll, describe, it } from "vitest";
import { snapshotItem } from "../../../src/storage/items.ts";
import { entry } from "../../sandbox/entry.ts";
import { refreshEnded } from "../stages/refresh-ended.ts";
import { type Stage, setStage } from "../stages/stage.ts";
import { numberedAddress, seedDead, storedProfile } from "../stages/stored-profile.ts";
import { accessibility } from "./chapters/accessibility/accessibility.ts";
import { claimQuestion } from "./chapters/claim-question.ts";
import { killedBackground } from "./chapters/killed-background.ts";
import { walletTable } from "./chapters/wallet-table.ts";

const address = numberedAddress(0);

let stage: Stage;

beforeAll(async () => {
  stage = await setStage({ allowAlerts: true });
  // The opened options mark the end of the install. From here on only the stories end the background.
  if (!stage.driver.allowedFromStart)
    await (await stage.driver.waitForPage((url) => url.endsWith("/options.html"))).close();
});
afterAll(() => stage?.strike());

accessibility(() => stage);
walletTable(() => stage);

/** Kills the background and seeds a wallet that was never fetched. */
async function begin(): Promise<void> {
  const { url: serviceUrl, key } = stage.sandbox;
  await seedDead(stage.driver, storedProfile({ serviceUrl, key, addresses: [address] }));
}

describe("stored data", () => {
  it("is asked for at once when an answer is gone", async () => {
    const { driver, sandbox } = stage;
    sandbox.setAirdrops("evm", address, [entry("Orchard")]);
    await begin();
    const filled = await driver.openExtensionPage("popup.html");
    await filled.click({ role: "button", name: "Refresh" });
    await filled.waitFor({ role: "link", name: "Orchard" });
    await refreshEnded(driver);
    // A popup that is open asks for the lost answer itself, and the kill would end that request.
    await filled.close();
    const damaging = await driver.openExtensionPage("manifest.json?damaging");
    await damaging.evaluate(
      (key) => Object(globalThis).chrome.storage.local.remove(key),
      snapshotItem(`evm:${address}`).key,
    );
    await driver.killBackground();
    await damaging.close();
    const popup = await driver.openExtensionPage("popup.html");
    await popup.waitFor({ role: "link", name: "Orchard" });
    await popup.close();
  });
});

claimQuestion(() => stage);
killedBackground(() => stage);
