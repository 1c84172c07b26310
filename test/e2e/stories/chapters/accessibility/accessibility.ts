/** Chapter of the stories with seeded profiles: axe-core, the keyboard, large text and a long list. Begins with a new profile. */
import { beforeAll, describe, expect, it } from "vitest";
import { profileOf } from "../../../../bench/profile.ts";
import { violations } from "../../../driver/axe.ts";
import { until } from "../../../driver/until.ts";
import type { View } from "../../../driver/view.ts";
import type { Stage } from "../../../stages/stage.ts";
import { seedDead } from "../../../stages/stored-profile.ts";
import { storyBrowser } from "../../../stages/story-browser.ts";
import { keyboardAlone } from "./keyboard-alone.ts";
import { largeText } from "./large-text.ts";

const colours = ["light", "dark"] as const;
/** Browsers do not differ in the colours and widths of a page, so one is enough. */
const describeOnce = describe.runIf(storyBrowser() === "chromium");

export function accessibility(staged: () => Stage): void {
  let stage: Stage;
  beforeAll(() => {
    stage = staged();
  });

  keyboardAlone(() => stage);

  describeOnce.each(colours)("a profile with wallets in %s colours", (colour) => {
    beforeAll(() => seedDead(stage.driver, inUse()));

    it("passes axe in the popup", () => check("popup.html", colour, { role: "region", name: "Airdrops" }));
    it("passes axe in the options", () => check("options.html", colour, { role: "list", name: "Wallets" }));
  });

  describeOnce("the colour setting", () => {
    beforeAll(() => seedDead(stage.driver, inUse()));
    const background = () => getComputedStyle(document.documentElement).backgroundColor;
    const papers = { light: "rgb(252, 250, 246)", dark: "rgb(20, 20, 19)" };

    it("overrides the browser's", async () => {
      const options = await stage.driver.openExtensionPage("options.html#display");
      await options.chromium.setColorScheme("light");
      await until("the browser's", async () => (await options.evaluate(background)) === papers.light);
      await options.waitUntil("the first setting", { role: "textbox" }, ([field]) => field?.focused === true);
      await options.press("Tab");
      await options.press("d");
      await until("the chosen", async () => (await options.evaluate(background)) === papers.dark);
      const popup = await stage.driver.openExtensionPage("popup.html");
      await popup.chromium.setColorScheme("light");
      await until("the chosen", async () => (await popup.evaluate(background)) === papers.dark);
      await Promise.all([options.close(), popup.close()]);
    });
  });

  largeText(() => stage);

  function inUse(): Record<string, unknown> {
    return profileOf(3, 30, stage.sandbox.url, Date.now());
  }

  async function check(
    path: string,
    colour: "light" | "dark",
    ready: Parameters<View["all"]>[0],
  ): Promise<void> {
    const view = await stage.driver.openExtensionPage(path);
    await view.chromium.setColorScheme(colour);
    await view.waitUntil("the page", ready, (found) => found.length > 0);
    expect(await violations(view)).toEqual([]);
    await view.close();
  }
}
