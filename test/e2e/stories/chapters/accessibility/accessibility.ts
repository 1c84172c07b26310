/** A chapter with seeded profiles: axe-core, the keyboard, large text and a long list. Begins with a new profile. */
import { beforeAll, describe, expect, it } from "vitest";
import { profileOf } from "../../../../bench/profile.ts";
import { violations } from "../../../driver/axe.ts";
import type { View } from "../../../driver/view.ts";
import type { Stage } from "../../../stages/stage.ts";
import { seedDead } from "../../../stages/stored-profile.ts";
import { storyBrowser } from "../../../stages/story-browser.ts";
import { keyboardAlone } from "./keyboard-alone.ts";
import { largeText } from "./large-text.ts";
import { windowSizes } from "./window-sizes.ts";

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
    it("passes axe in the options", () => check("options.html", colour, { role: "table", name: "Wallets" }));
  });

  largeText(() => stage);
  windowSizes(() => stage);

  function inUse(): Record<string, unknown> {
    return profileOf(3, 30, stage.sandbox.url, Date.now());
  }

  async function check(
    path: string,
    colour: "light" | "dark",
    ready: Parameters<View["all"]>[0],
  ): Promise<void> {
    const view = await stage.driver.openExtensionPage(path);
    await view.setColorScheme(colour);
    await view.waitUntil("the page", ready, (found) => found.length > 0);
    expect(await violations(view)).toEqual([]);
    await view.close();
  }
}
