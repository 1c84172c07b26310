/** Sizes of the popup's list. */
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { profileOf } from "../../../../bench/profile.ts";
import { until } from "../../../driver/until.ts";
import type { View } from "../../../driver/view.ts";
import type { Stage } from "../../../stages/stage.ts";
import { seedDead } from "../../../stages/stored-profile.ts";

/** Runs in the page. @returns px: where the first row begins, and the different heights of the rows */
const sizesInPage = () => {
  const boxes = [...document.querySelectorAll("[data-scroller] section li")].map((row) =>
    row.getBoundingClientRect(),
  );
  return { top: boxes[0]?.top ?? 0, rows: [...new Set(boxes.map(({ height }) => height))] };
};

/** Gives every fifth airdrop a name of two lines, and no wallet a label. */
function withLongNames(items: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const text = JSON.stringify(items)
    .replaceAll(" Season 3", ` Season 3, ${"for those who were there early ".repeat(2)}`)
    .replaceAll(/"label":"[^"]*"/g, '"label":null');
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}

/** @param stage whose profile may be replaced */
export function longList(stage: () => Stage): void {
  describe("a long list", () => {
    let popup: View;
    beforeAll(async () => {
      const { driver, sandbox } = stage();
      await seedDead(driver, withLongNames(profileOf(5, 100, sandbox.url, Date.now())));
      popup = await driver.openExtensionPage("popup.html");
      await popup.resize({ width: 380, height: 600 });
      await until("the live list", () => popup.evaluate(() => document.querySelector("#wallets") !== null));
    });

    it("leaves the page itself nothing to scroll", async () => {
      expect(await popup.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    });

    it("begins within 215 px, with rows of 48 px", async () => {
      const { top, rows } = await popup.evaluate(sizesInPage);
      expect(top).toBeGreaterThan(0);
      expect(top).toBeLessThanOrEqual(215);
      expect(rows).toEqual([48]);
      await popup.close();
    });
  });
}
