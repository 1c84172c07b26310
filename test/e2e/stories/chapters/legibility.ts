/** Chapter of the stories with seeded profiles: colours, and text of twice the size in the narrowest windows. */
import { beforeAll, describe, expect, it } from "vitest";
import { profileOf } from "../../../bench/profile.ts";
import { violations } from "../../driver/axe.ts";
import type { Query, View } from "../../driver/view.ts";
import type { Stage } from "../../stages/stage.ts";
import { seedDead } from "../../stages/stored-profile.ts";

const airdrops: Query = { role: "region", name: "Airdrops" };
const wallets: Query = { role: "table", name: "Wallets" };
const heading: Query = { role: "heading" };

export function legibility(stage: () => Stage): void {
  describe("a profile with wallets", () => {
    beforeAll(() => seedDead(stage().driver, profileOf(3, 30, stage().sandbox.url, Date.now())));

    it.each([
      ["popup.html", airdrops],
      ["options.html", wallets],
    ] as const)("passes axe in light and dark in %s", async (path, ready) => {
      const view = await open(path, ready);
      for (const colour of ["light", "dark"] as const) {
        await view.setColorScheme(colour);
        expect(await violations(view), colour).toEqual([]);
      }
      await view.close();
    });

    it.each([
      ["popup.html", airdrops],
      ["popup.html?panel", airdrops],
      ["options.html", wallets],
      ...["alerts", "claimed", "data", "connection"].map(
        (page) => [`options.html#${page}`, heading] as const,
      ),
      ["sample.html", airdrops],
    ] as const)("neither cuts off nor covers large text in %s", async (path, ready) => {
      const view = await open(path, ready);
      for (const letters of ["100%", "150%", "200%"]) {
        await write(view, letters);
        expect(await view.evaluate(misplaced), letters).toEqual([]);
      }
      await view.close();
    });

    it("keeps the three sums apart, however wide the letters are", async () => {
      const view = await open("popup.html", airdrops);
      for (const width of [320, 380]) {
        await view.resize({ width, height: 600 });
        expect(await view.evaluate(nearestSums), String(width)).toBeGreaterThanOrEqual(8);
      }
      await view.close();
    });
  });

  async function open(path: string, ready: Query): Promise<View> {
    const view = await stage().driver.openExtensionPage(path);
    await view.resize({ width: 320, height: 600 });
    await view.waitUntil("the page", ready, (found) => found.length > 0);
    return view;
  }
}

/** Enlarges text alone, like the text zoom of Firefox: media queries keep their answers. */
async function write(view: View, letters: string): Promise<void> {
  await view.evaluate((size: string) => {
    document.documentElement.style.fontSize = size;
  }, letters);
}

/** Runs in the page. @returns px between the words of two neighbouring sums, at the worst of many letter widths */
function nearestSums(): number {
  const buttons = [...document.querySelectorAll("[aria-hidden=true][class*=trough] + button")];
  const linesOf = (button: Element) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    return [...range.getClientRects()].filter(({ width }) => width > 1);
  };
  let nearest = buttons.length < 3 ? -1 : Number.POSITIVE_INFINITY;
  // Laying out the list each time would take seconds.
  document.querySelector<HTMLElement>("[data-scroller]")?.style.setProperty("display", "none");
  for (let spacing = 0; spacing <= 3; spacing += 0.1) {
    document.body.style.letterSpacing = `${spacing}px`;
    const sums = buttons.map(linesOf);
    for (const [at, one] of sums.entries())
      for (const a of one)
        for (const b of sums.slice(at + 1).flat())
          if (Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2)
            nearest = Math.min(nearest, Math.max(b.left - a.right, a.left - b.right));
  }
  return nearest;
}

/** @returns what leaves the window at its sides, what scrolls sideways, and amounts that cover each other */
function misplaced(): readonly string[] {
  const nameOf = (element: Element) => element.outerHTML.slice(0, 120);
  const visible = [...document.querySelectorAll("body *")].filter(
    (element) => element.checkVisibility() && element.getBoundingClientRect().width > 1,
  );
  const outside = visible.filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < -1 || right > innerWidth + 1;
  });
  const sideways = visible.filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === "auto",
  );
  const amounts = visible.filter((element) => element.matches("[data-amount]"));
  const covered = amounts.filter((element) => {
    const one = element.getBoundingClientRect();
    return amounts.some((other) => {
      const two = other.getBoundingClientRect();
      return (
        !element.contains(other) &&
        !other.contains(element) &&
        Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 &&
        Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > one.height / 2
      );
    });
  });
  return [
    ...outside.map((element) => `outside: ${nameOf(element)}`),
    ...sideways.map((element) => `scrolls sideways: ${nameOf(element)}`),
    ...covered.map((element) => `covered: ${nameOf(element)}`),
  ];
}
