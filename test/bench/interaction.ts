import { z } from "zod";
import type { Driver } from "../e2e/driver/driver.ts";
import { until } from "../e2e/driver/until.ts";
import type { View } from "../e2e/driver/view.ts";
import { printTable } from "./table.ts";

/** Limit in ms from an interaction to its paint that users perceive as instant (web.dev/inp calls 200 good). */
const limit = 100;
const slower = 4;

const eventsSchema = z.array(z.object({ name: z.string(), duration: z.number() }));

/**
 * Prints how long each interaction with a long list takes until its paint, on a processor slowed four times. The
 * browser measures (Event Timing) in steps of 8 ms.
 *
 * @param driver a Chromium with the extension and the long list
 */
export async function benchInteractions(driver: Driver): Promise<void> {
  const popup = await driver.openExtensionPage("popup.html");
  // This element follows only the complete list.
  await until("the complete list", () => popup.evaluate("document.getElementById('wallets') !== null"));
  await popup.slowDown(slower);
  await popup.evaluate(`(() => {
    globalThis.slowEvents = [];
    new PerformanceObserver((list) => {
      for (const { name, duration, interactionId } of list.getEntries())
        if (interactionId > 0) globalThis.slowEvents.push({ name, duration });
    }).observe({ type: "event", durationThreshold: 16, buffered: false });
  })()`);
  const rows: string[][] = [];
  const report = async (what: string, act: () => Promise<void>) => {
    const worst = await slowest(popup, act);
    rows.push([what, String(worst), (worst / limit).toFixed(2)]);
  };
  const search = { role: "searchbox", name: "Search" };
  await report("focus the search", () => popup.press("/"));
  for (const letter of "brindle re") await report(`type "${letter}"`, () => popup.press(letter));
  await report("empty the search", () => popup.press("Escape"));
  await popup.click(search);
  for (let row = 1; row <= 3; row += 1) await report("next row", () => popup.press("ArrowDown"));
  await report("open the choices", () => popup.click({ role: "button", name: "Filter and sort" }));
  await report("close the choices", () => popup.press("Escape"));
  await report("blur the values", () => popup.click({ role: "button", name: "Blur values" }));
  await popup.close();
  printTable(
    `Popup, chromium, 10,000 airdrops, ${slower} times slower: from an action to its paint`,
    ["action", "ms", `times ${limit} ms`],
    rows,
  );
}

/** @returns ms of the slowest event until its paint */
async function slowest(popup: View, act: () => Promise<void>): Promise<number> {
  await popup.evaluate("void (globalThis.slowEvents.length = 0)");
  await act();
  // The browser reports an event a frame or two after its paint.
  await popup.evaluate("new Promise((resolve) => setTimeout(resolve, 400))");
  const events = eventsSchema.parse(await popup.evaluate("globalThis.slowEvents"));
  return Math.max(0, ...events.map(({ duration }) => duration));
}
