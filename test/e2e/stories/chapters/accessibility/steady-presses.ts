/** Chapter of the stories with seeded profiles: presses with the real mouse, each while another field has the focus. */
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { apiKeyItem } from "../../../../../src/storage/api-key.ts";
import { keyStatusItem } from "../../../../../src/storage/items.ts";
import { profileOf } from "../../../../bench/profile.ts";
import type { Query, View } from "../../../driver/view.ts";
import type { Stage } from "../../../stages/stage.ts";
import { seedDead, stored, storedProfile } from "../../../stages/stored-profile.ts";

/** One press and its effect. `moved`: controls of which place or size differ after the pointer went down. */
type Press = {
  readonly field: string;
  readonly control: string;
  readonly hit: boolean;
  readonly moved: readonly string[];
};

const namesSchema = z.object({ fields: z.array(z.string()), controls: z.array(z.string()) });
const spotSchema = z.object({ x: z.number(), y: z.number() }).nullable();

/** @param staged a stage with seeded profiles */
export function steadyPresses(staged: () => Stage): void {
  let stage: Stage;
  beforeAll(() => {
    stage = staged();
  });

  const withList = () => profileOf(2, 6, stage.sandbox.url, Date.now());
  const withoutKey = () => ({
    ...storedProfile({ serviceUrl: stage.sandbox.url, key: "", addresses: [] }),
    ...stored(apiKeyItem, null),
    ...stored(keyStatusItem, null),
  });

  describe("a press while a field has the focus", () => {
    it.each<readonly [string, string, () => Record<string, unknown>, Query]>([
      ["the popup", "popup.html", withList, { role: "region", name: "Airdrops" }],
      ["the wallets", "options.html#wallets", withList, { role: "table", name: "Wallets" }],
      ["the first wallets", "options.html#wallets", withoutKey, { label: "Addresses" }],
      ["the alerts", "options.html#alerts", withList, { role: "heading", name: /Alerts/ }],
      ["the service", "options.html#connection", withList, { label: "API key" }],
    ])("hits its control and moves nothing in %s", async (_page, path, profile, ready) => {
      await seedDead(stage.driver, profile());
      const view = await stage.driver.openExtensionPage(path);
      await view.waitUntil("the page", ready, (found) => found.length > 0);
      const presses = await pressAll(view);
      expect(presses.length).toBeGreaterThan(0);
      expect(presses.filter(({ hit, moved }) => !hit || moved.length > 0)).toEqual([]);
      await view.close();
    });
  });
}

/** Presses each visible control once from each field. The page gets no click, so nothing happens. */
async function pressAll(view: View): Promise<Press[]> {
  await view.inject(`globalThis.presses = (${inPage})()`);
  const { fields, controls } = namesSchema.parse(await view.evaluate("presses.names()"));
  const presses: Press[] = [];
  for (const [field, fieldName] of fields.entries())
    for (const [control, controlName] of controls.entries()) {
      const spot = spotSchema.parse(await view.evaluate(`presses.aim(${field}, ${control})`));
      if (spot === null) continue;
      await view.page.mouse.move(spot.x, spot.y);
      await view.evaluate("presses.see()");
      await view.page.mouse.down();
      const moved = z.array(z.string()).parse(await view.evaluate("presses.moved()"));
      await view.page.mouse.up();
      const hit = z.boolean().parse(await view.evaluate("presses.hit()"));
      presses.push({ field: fieldName, control: controlName, hit, moved });
    }
  return presses;
}

/** Runs in the page. Self-contained, because it travels as source text. */
function inPage() {
  const fieldNames = "input:not([type=checkbox],[type=radio],[type=range],[type=file]), textarea";
  const controlNames = `button, a[href], summary, select, input, textarea, [role=tab]`;
  const visible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(":disabled"),
    );
  const nameOf = (element: Element) =>
    (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40) ||
    element.id ||
    element.tagName;
  const [fields, controls] = [visible(fieldNames), visible(controlNames)];
  let pressed: HTMLElement | undefined;
  let before: DOMRect[] = [];
  let isHit: boolean | null = null;

  addEventListener(
    "click",
    (event) => {
      isHit = event.target instanceof Node && pressed?.contains(event.target) === true;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  return {
    names: () => ({ fields: fields.map(nameOf), controls: controls.map(nameOf) }),
    aim(field: number, control: number) {
      pressed = controls[control];
      isHit = null;
      if (pressed === undefined || pressed === fields[field] || !pressed.isConnected) return null;
      pressed.scrollIntoView({ block: "center", behavior: "instant" });
      fields[field]?.focus({ preventScroll: true });
      const { left, top, width, height } = pressed.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return pressed.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
    },
    async see() {
      await frame();
      before = controls.map((element) => element.getBoundingClientRect());
    },
    async moved() {
      await frame();
      await frame();
      return controls.flatMap((element, index) => {
        const [was, is] = [before[index], element.getBoundingClientRect()];
        const same = (["left", "top", "width", "height"] as const).every(
          (edge) => was !== undefined && Math.abs(was[edge] - is[edge]) < 0.5,
        );
        return same ? [] : [nameOf(element)];
      });
    },
    async hit() {
      await frame();
      return isHit === true;
    },
  };
}
