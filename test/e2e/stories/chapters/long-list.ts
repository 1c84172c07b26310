/** A list of ten thousand airdrops, which renders only rows near the visible part. */
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { apiKeyItem } from "../../../../src/storage/api-key.ts";
import { profileOf } from "../../../bench/profile.ts";
import { until } from "../../driver/until.ts";
import type { View } from "../../driver/view.ts";
import type { Stage } from "../../stages/stage.ts";
import { seedDead, stored } from "../../stages/stored-profile.ts";

/** A number of rows that a page renders quickly. */
const few = 200;

/** These functions run in the page, so each must be self-contained. */
const rowsInPage = () => document.querySelectorAll("[aria-posinset]").length;
/** px: where the search line begins, and the different heights of the rows. */
const sizesInPage = () => ({
  top: document.querySelector('[aria-posinset="1"]')?.getBoundingClientRect().top ?? 0,
  rows: [
    ...new Set(
      [...document.querySelectorAll("[aria-posinset]")].map((row) => row.getBoundingClientRect().height),
    ),
  ],
});
const lastPlaces = () => {
  const last = [...document.querySelectorAll("[aria-posinset]")].at(-1);
  const scroller = document.querySelector("[data-scroller]");
  if (last === undefined || scroller === null) return null;
  const inSight = last.getBoundingClientRect().top < scroller.getBoundingClientRect().bottom;
  return { isLast: last.getAttribute("aria-posinset") === last.getAttribute("aria-setsize"), inSight };
};
const scrollTo = (part: number) => {
  const scroller = document.querySelector("[data-scroller]");
  scroller?.scrollTo(0, part * scroller.scrollHeight);
};
/** @returns the owner of the focused row, and whether all of its text shows */
const focusedOwner = () => {
  const line = document.activeElement?.closest("li")?.querySelector("p + p");
  const owner = line?.querySelector("span");
  const text = owner?.querySelector("bdi");
  if (!line || !owner || !text) return null;
  // A range measures the letters, also where their box is narrower.
  const letters = document.createRange();
  letters.selectNodeContents(text);
  const { right } = letters.getBoundingClientRect();
  const edges = [text, line].map((each) => each.getBoundingClientRect().right);
  return { text: text.textContent, isWhole: edges.every((edge) => right <= edge + 0.5) };
};
const focusedName = () => document.activeElement?.textContent ?? "";
/** Whether the middle of the list shows a row, not the space reserved for one. */
const isRowInTheMiddle = () => {
  const box = document.querySelector("[data-scroller]")?.getBoundingClientRect();
  if (box === undefined) return false;
  const points = [0.1, 0.5, 0.9].map((part) =>
    document.elementFromPoint(box.left + box.width / 2, box.top + box.height * part),
  );
  return points.every((hit) => hit?.closest("[aria-posinset], h2") != null);
};
/** Scrolls, waits for the rendering, and returns by how many more px a visible row moved. */
const strayAfter = async (by: number) => {
  const scroller = document.querySelector("[data-scroller]");
  const box = scroller?.getBoundingClientRect();
  if (!scroller || box === undefined) return null;
  const row = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.closest("li");
  const before = row?.getBoundingClientRect().top ?? 0;
  scroller.scrollBy(0, by);
  for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  return row?.isConnected === true ? row.getBoundingClientRect().top - before + by : null;
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
      // This element follows only the complete list.
      await until("the complete list", () =>
        popup.evaluate(() => document.getElementById("wallets") !== null),
      );
    });

    it("leaves the page itself nothing to scroll", async () => {
      expect(await popup.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    });

    it("begins within 215 px, with rows of 48 px", async () => {
      await until("rows", () => popup.evaluate(isRowInTheMiddle));
      const { top, rows } = await popup.evaluate(sizesInPage);
      expect(top).toBeGreaterThan(0);
      expect(top).toBeLessThanOrEqual(215);
      expect(rows).toEqual([48]);
    });

    it("shows the whole short address of the focused row", async () => {
      // Wider than a layout in two lines, and too narrow for the address with its network.
      await popup.resize({ width: 356, height: 600 });
      await popup.click({ role: "searchbox", name: "Search" });
      await popup.press("ArrowDown");
      const owner = await popup.evaluate(focusedOwner);
      expect(owner?.text).toMatch(/^.{6}….{4}$/);
      expect(owner?.isWhole).toBe(true);
      await popup.resize({ width: 380, height: 600 });
    });

    it("renders few rows, and all visible ones", async () => {
      for (const part of [0, 0.013, 0.5, 0.25, 0.77, 0.1, 0.99]) {
        await popup.evaluate(scrollTo, part);
        await until(`rows at ${part}`, () => popup.evaluate(isRowInTheMiddle));
        expect(await popup.evaluate(rowsInPage)).toBeLessThan(few);
      }
    });

    it("ends with its last row", async () => {
      await popup.evaluate(scrollTo, 1);
      await until("the last row", async () => (await popup.evaluate(lastPlaces))?.isLast === true);
    });

    it("keeps its position while rows above render", async () => {
      await popup.evaluate(scrollTo, 0.4);
      await until("rows there", () => popup.evaluate(isRowInTheMiddle));
      for (let times = 0; times < 10; times += 1)
        expect(Math.abs((await popup.evaluate(strayAfter, -150)) ?? Number.NaN)).toBeLessThan(2);
    });

    it("keeps the focus on a row scrolled out of view", async () => {
      await popup.evaluate(scrollTo, 0);
      await popup.click({ role: "searchbox", name: "Search" });
      await popup.press("ArrowDown");
      const first = await popup.evaluate(focusedName);
      await popup.evaluate(scrollTo, 0.6);
      await until("other rows", () => popup.evaluate(isRowInTheMiddle));
      expect(await popup.evaluate(focusedName)).toBe(first);
      await popup.press("ArrowUp");
      expect(await popup.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("search");
    });

    it("lets the keyboard reach rows not yet rendered", async () => {
      const place = () => document.activeElement?.closest("[aria-posinset]")?.getAttribute("aria-posinset");
      // Presses come faster than the user's. A press before the next rows are rendered has no effect.
      const next = async () => {
        await popup.press("ArrowDown");
        return Number(await popup.evaluate(place)) >= 60;
      };
      await until("row 60", next, { every: 1, timeout: 20_000 });
      expect(await popup.evaluate(rowsInPage)).toBeLessThan(few);
      await popup.close();
    });
  });
}
