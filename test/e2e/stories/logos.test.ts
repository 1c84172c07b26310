/** Logos as the user meets them: drawn by the background, from hosts that may be asked, and from no other. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consentVersion } from "../../../src/config.ts";
import { consentItem } from "../../../src/storage/items.ts";
import { entry } from "../../sandbox/entry.ts";
import type { View } from "../driver/view.ts";
import { type Stage, setStage } from "../stages/stage.ts";

let stage: Stage;
const address = "0x00000000219ab540356cBB839Cbe05303d7705Fa";

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.strike());

/** @returns what stands before each airdrop's name: `logo` for a picture that is shown, else the monogram */
async function logosIn(popup: View): Promise<Record<string, string>> {
  return popup.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll("section li")].map((row) => {
        const first = row.firstElementChild;
        const isShown = first instanceof HTMLImageElement && first.complete && first.naturalWidth === 64;
        return [row.querySelector("a")?.textContent ?? "", isShown ? "logo" : (first?.textContent ?? "")];
      }),
    ),
  );
}

describe("logos on the service's own site", () => {
  it("are shown in their rows", async () => {
    stage.sandbox.setAirdrops("evm", address, [entry("plain", { imgUrl: "{origin}/img/plain.png" })]);
    await stage.driver.seedStorage({
      [consentItem.key]: { v: consentItem.version, d: { version: consentVersion, agreedAt: 1 } },
    });
    const options = await stage.driver.openExtensionPage("options.html");
    await options.fill({ label: "API key" }, stage.sandbox.key);
    await options.click({ role: "button", name: "Save key" });
    await options.fill({ role: "textbox", name: "Addresses" }, address);
    await options.click({ role: "button", name: "Add addresses" });
    const popup = await stage.driver.openExtensionPage("popup.html");
    await expect.poll(() => logosIn(popup), { timeout: 20_000 }).toEqual({ plain: "logo" });
    expect(stage.sandbox.logoRequests).toMatchObject([
      { path: "/img/plain.png", hasKey: false, cookie: null, referer: null, origin: null },
    ]);
  });
});
