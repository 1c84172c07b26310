/** Chapter of the stories with seeded profiles: the popup in the windows that zooms and screens leave it. */
import { beforeAll, describe, expect, it } from "vitest";
import { profileOf } from "../../../bench/profile.ts";
import { until } from "../../driver/until.ts";
import type { Query, View } from "../../driver/view.ts";
import type { Stage } from "../../stages/stage.ts";
import { seedDead } from "../../stages/stored-profile.ts";

const rows: Query = { role: "link", within: { role: "region", name: "Airdrops" } };
const hide: Query = { role: "menuitem", name: "Hide" };

/** CSS px of the largest popup at a zoom. */
const popupAt = (zoom: number) => ({
  width: Math.min(380, Math.floor(800 / zoom)),
  height: Math.min(600, Math.floor(600 / zoom)),
});

export function windowSizes(stage: () => Stage): void {
  describe("the popup at any zoom", () => {
    beforeAll(() => seedDead(stage().driver, profileOf(3, 180, stage().sandbox.url, Date.now())));

    it.each([
      ["popup.html", 0.5],
      ["popup.html", 1.1],
      ["popup.html", 3],
      ["popup.html?panel", 3],
    ])("scrolls in one place with its toasts in sight: %s at %d", async (path, zoom) => {
      const view = await open(path);
      await view.resize(popupAt(zoom), zoom);
      const [first] = await view.all(rows);
      await hideAirdrop(view, first?.text ?? "");
      expect(await view.evaluate(faults)).toEqual([]);
      await view.click({ role: "button", name: /^Undo for/ });
      await expectInSight(view, first?.text ?? "");
      expect(await view.evaluate(faults)).toEqual([]);
      await view.close();
    });

    it("shows a row that Undo restores beyond the first page", async () => {
      const view = await open("popup.html");
      await view.resize(popupAt(1));
      await view.click({ role: "button", name: /^Show more/ });
      const name = (await view.all(rows)).at(-1)?.text ?? "";
      await view.fill({ role: "searchbox", name: "Search" }, name);
      await view.waitUntil("the results", rows, (found) => found.length < 10);
      await hideAirdrop(view, name);
      await view.fill({ role: "searchbox", name: "Search" }, "");
      await view.waitUntil("the first page", rows, (found) => found.length > 50);
      await view.click({ role: "button", name: /^Undo for/ });
      await expectInSight(view, name);
      await view.close();
    });
  });

  async function open(path: string): Promise<View> {
    const view = await stage().driver.openExtensionPage(path);
    // This element follows only the live list.
    await until("the live list", () => view.evaluate(() => document.getElementById("wallets") !== null));
    return view;
  }
}

async function hideAirdrop(view: View, name: string): Promise<void> {
  await view.click({ role: "button", name: `Actions for ${name}` });
  await view.click(hide);
  await view.waitFor({ role: "button", name: `Undo for ${name}` });
}

/** Waits until a row has the focus, and stands in the window and above the foot. */
async function expectInSight(view: View, name: string): Promise<void> {
  await view.waitUntil("the restored row", rows, (found) =>
    found.some(({ text, focused }) => focused && text === name),
  );
  const place = await view.evaluate(() => {
    const row = document.activeElement?.closest("li")?.getBoundingClientRect();
    const foot = document.querySelector("footer")?.getBoundingClientRect();
    return { top: row?.top ?? -1, bottom: row?.bottom ?? 0, foot: foot?.top ?? 0 };
  });
  expect(place.top).toBeGreaterThanOrEqual(0);
  expect(place.bottom).toBeLessThanOrEqual(place.foot + 1);
}

/** Runs in the page. @returns what scrolls besides one element, and what of the foot is out of sight */
function faults(): readonly string[] {
  const root = document.documentElement;
  const scrolls = (element: Element) =>
    element.scrollHeight > element.clientHeight + 1 &&
    (element === root || ["auto", "scroll"].includes(getComputedStyle(element).overflowY));
  const [, ...more] = [...document.querySelectorAll("*")].filter(scrolls);
  const foot = document.querySelector("footer")?.getBoundingClientRect();
  return [
    ...more.map((element) => `scrolls too: ${element.outerHTML.slice(0, 120)}`),
    ...(foot === undefined || foot.height < 24 ? ["there is no foot"] : []),
    ...(foot !== undefined && (foot.top < 0 || foot.bottom > innerHeight + 1)
      ? ["the foot is out of sight"]
      : []),
  ];
}
