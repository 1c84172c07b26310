/** Chapters of the main story: popup and badge after the first fetch, with the service and without it. */

import { afterAll, describe, expect, it } from "vitest";
import { airdropId } from "../../../../src/core/airdrops/airdrop-id.ts";
import { until } from "../../driver/until.ts";
import type { View } from "../../driver/view.ts";
import { badgeShows } from "../../stages/badge-shows.ts";
import { refreshEnded } from "../../stages/refresh-ended.ts";
import type { Stage } from "../../stages/stage.ts";
import { storyBrowser } from "../../stages/story-browser.ts";

const airdrops = { role: "region", name: "Airdrops" };
const rows = { role: "listitem", within: airdrops };
const links = { role: "link", within: airdrops };
const total = { role: "region", name: "Total unclaimed value" };
const red = "#b3261e";

/** Airdrops of the first run's wallets, in their order. */
const expected = [
  ["Opal Lend", "$640.00", "Expires within 7 days"],
  ["Alder Network", "$412.50", "Expires within 7 days"],
  ["Willow Prover", "$250.00", "Expires within 7 days"],
  ["Umber Runes", "$58.60", "Expires within 7 days"],
  ["Thistle Zone", "$45.00", "Expires within 7 days"],
  ["Ember Rollup", "unpriced", "Expires within 7 days"],
  ["Brindle Finance", "$1,204.07", "Expires within 30 days"],
  ["Sable Chain", "$310.10", "Expires within 30 days"],
  ["Iris Perps", "$230.40", "Expires within 30 days"],
  ["Fable Points", "$12.30", "Expires within 30 days"],
  ["Yarrow Season", "unpriced", "Expires within 30 days"],
  ["Drift Garden", "$89.99", ""],
  ["Pine Oracle", "$18.25", ""],
  ["Reed Liquidity", "$5.00", ""],
  ["Cobalt Bridge", "unpriced", ""],
] as const;

async function expectTheList(popup: View): Promise<void> {
  const shown = await popup.waitUntil("every row in its place", rows, (found) =>
    expected.every(([name], index) => found.length === expected.length && found[index]?.text.includes(name)),
  );
  expected.forEach(([_name, value, urgency], index) => {
    const text = shown[index]?.text;
    expect(text).toContain(value);
    if (urgency === "") expect(text).not.toContain("Expires");
    else expect(text).toContain(urgency);
  });
  const headline = await popup.text(total);
  // Includes Juniper Swap ($0.01) and Kelp Quest ($0.00), which are folded.
  expect(headline).toContain("$3,276.22");
  expect(headline).toContain("+ 3 unpriced");
}

/** Waits until the popup has read every wallet, so that nothing moves. */
async function untilWhole(popup: View): Promise<void> {
  await until("the whole popup", () => popup.evaluate(() => document.getElementById("wallets") !== null));
}

/** Runs in the page. */
const sharpAmountsInPage = () =>
  [...document.querySelectorAll("[data-amount]")].filter(
    (one) => getComputedStyle(one).webkitTextFillColor !== "rgba(0, 0, 0, 0)",
  ).length;

/** @param stage after the first run */
export function theSummary(stage: () => Stage): void {
  describe("the summary", () => {
    it("lists airdrops in order, with urgency and total", async () => {
      await refreshEnded(stage().driver);
      const popup = await stage().driver.openExtensionPage("popup.html");
      await expectTheList(popup);
      const found = await popup.all(links);
      expect(found.map(({ attributes }) => attributes.href?.startsWith(stage().sandbox.url))).toEqual(
        expected.map(() => true),
      );
      await untilWhole(popup);
      await popup.evaluate(() => document.querySelector<HTMLElement>("section summary")?.click());
      const all = await popup.waitUntil("every row", rows, ({ length }) => length === expected.length + 2);
      expect(all.slice(-2).map(({ text }) => text)).toEqual([
        expect.stringContaining("Juniper Swap"),
        expect.stringContaining("Kelp Quest"),
      ]);
      await popup.close();
    });

    it("notes an opened airdrop after the background died", async () => {
      const { driver, sandbox } = stage();
      const below = await driver.openPage(`${sandbox.url}/address/none`);
      const popup = await driver.clickToolbar(below);
      await untilWhole(popup);
      // An open popup outlives the background.
      await driver.killBackground();
      await popup.click({ role: "link", name: "Alder Network", within: airdrops });
      const opened = await driver.waitForPage((url) => url.endsWith("/alder-network"));
      const noted = airdropId(sandbox.url, "alder-network");
      await until("the note of the opened airdrop", async () =>
        (JSON.stringify((await driver.readStorage()).opened) ?? "").includes(noted),
      );
      await opened.close();
      await below.close();
    });

    it("counts airdrops within 7 days on a red badge", async () => {
      const title = "6 airdrops expire within 7 days\nTotal unclaimed value: $3,276 + 3 unpriced";
      await badgeShows(stage().driver, { text: "6", color: red, title });
    });
  });

  describe("the summary without new fetches", () => {
    afterAll(() => stage().sandbox.setFault(null));

    it.runIf(storyBrowser() === "chromium")("blurs every amount on request", async () => {
      const popup = await stage().driver.openExtensionPage("popup.html");
      await untilWhole(popup);
      const eye = { role: "button", name: "Blur values" };
      await popup.click(eye);
      await until("no sharp amount", async () => (await popup.evaluate(sharpAmountsInPage)) === 0);
      await popup.click(eye);
      await until("sharp amounts", async () => (await popup.evaluate(sharpAmountsInPage)) > 0);
      await popup.close();
    });

    it("survives a killed background without the service", async () => {
      stage().sandbox.setFault("reset");
      await stage().driver.killBackground();
      expect(await stage().driver.badge()).toMatchObject({ text: "6", color: red });
      const popup = await stage().driver.openExtensionPage("popup.html");
      await expectTheList(popup);
      await popup.close();
    });

    // Chromium would install the extension anew.
    it.runIf(storyBrowser() === "firefox")("survives a restart of the browser", async () => {
      await stage().driver.restart?.();
      await badgeShows(stage().driver, { text: "6", color: red });
      await until("the alarm", async () =>
        (await stage().driver.alarms()).some(({ name }) => name === "refresh"),
      );
      const popup = await stage().driver.openExtensionPage("popup.html");
      await expectTheList(popup);
      await popup.close();
    });
  });
}
