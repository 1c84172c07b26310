/** A list of ten thousand airdrops, which shows a page at a time. */
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { apiKeyItem } from "../../../../src/storage/api-key.ts";
import { profileOf } from "../../../bench/profile.ts";
import { until } from "../../driver/until.ts";
import type { View } from "../../driver/view.ts";
import type { Stage } from "../../stages/stage.ts";
import { seedDead, stored } from "../../stages/stored-profile.ts";

const airdrops = { role: "region", name: "Airdrops" };
const more = { role: "button", name: /^Show more/, within: airdrops };

/** These functions run in the page, so each must be self-contained. */
const rowsInPage = () => document.querySelectorAll("[data-scroller] section li").length;
/** px: where the first row begins, and the different heights of the rows. */
const sizesInPage = () => {
  const boxes = [...document.querySelectorAll("[data-scroller] section li")].map((row) =>
    row.getBoundingClientRect(),
  );
  return { top: boxes[0]?.top ?? 0, rows: [...new Set(boxes.map(({ height }) => height))] };
};
/** Gives every fifth airdrop a name of two lines, so that rows differ in height, and no wallet a label. */
function withLongNames(items: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const text = JSON.stringify(items)
    .replaceAll(" Season 3", ` Season 3, ${"for those who were there early ".repeat(2)}`)
    .replaceAll(/"label":"[^"]*"/g, '"label":null');
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}

/** @param stage whose profile may be replaced */
export function longList(stage: () => Stage): void {
  describe("a list of ten thousand airdrops", () => {
    let popup: View;
    beforeAll(async () => {
      const { driver, sandbox } = stage();
      const key = { secret: "a-key-that-nobody-asks-about", serviceUrl: sandbox.url };
      await seedDead(driver, {
        ...withLongNames(profileOf(200, 10_000, sandbox.url, Date.now())),
        ...stored(apiKeyItem, key),
      });
      popup = await driver.openExtensionPage("popup.html");
      await popup.resize({ width: 380, height: 600 });
      // Only the complete list has more than a page.
      await until("the complete list", async () => (await popup.all(more)).length > 0);
    });

    it("leaves the page itself nothing to scroll", async () => {
      expect(await popup.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    });

    it("begins within 215 px, with rows of 48 px", async () => {
      const { top, rows } = await popup.evaluate(sizesInPage);
      expect(top).toBeGreaterThan(0);
      expect(top).toBeLessThanOrEqual(215);
      expect(rows).toEqual([48]);
    });

    it("shows the next page by keyboard alone", async () => {
      const rows = await popup.evaluate(rowsInPage);
      expect(rows).toBeLessThan(200);
      const isAtButton = () => document.activeElement?.matches("[data-more]") === true;
      const next = async () => {
        await popup.press("ArrowDown");
        return popup.evaluate(isAtButton);
      };
      await until("the end of the page", next, { every: 1, timeout: 20_000 });
      await popup.press("Enter");
      expect(await popup.evaluate(rowsInPage)).toBe(rows + 50);
      expect(await popup.evaluate(() => document.activeElement?.matches("a[data-row]"))).toBe(true);
      expect(await popup.all(more)).not.toEqual([]);
      await popup.close();
    });
  });
}
