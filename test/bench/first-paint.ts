import type { ChromiumDriver } from "../e2e/chromium/chromium.ts";
import type { Driver } from "../e2e/driver/driver.ts";
import { until } from "../e2e/driver/until.ts";
import { inTurn, middleMean, spread } from "./statistics.ts";

/** A browser with a build, and the build's name. */
export type Contestant = { readonly name: string; readonly driver: ChromiumDriver };

/** Times of one opening, in ms. */
type Opening = { readonly fromClick: number; readonly fromStart: number };

const clicks = 27;

/**
 * Prints when each popup paints its first rows, from the toolbar click and from the document's start. The builds take
 * turns.
 *
 * @param contestants the last one is the smallest possible popup
 * @param url page over which the toolbar button is clicked
 */
export async function benchFirstPaint(contestants: readonly Contestant[], url: string): Promise<void> {
  const runs = contestants.map((contestant) => ({ ...contestant, openings: [] as Opening[] }));
  // Ignore the first opening, because it compiles the code for the others.
  for (const { driver } of runs) await open(driver, url);
  for (let click = 0; click < clicks; click += 1)
    for (const { driver, openings } of inTurn(runs, click)) openings.push(await open(driver, url));
  for (const [key, title] of [
    ["fromClick", "from the toolbar click"],
    ["fromStart", "from the document's start"],
  ] as const) {
    const least = middleMean(runs.at(-1)?.openings.map((opening) => opening[key]) ?? []);
    console.log(`  ${title}`);
    for (const { name, openings } of runs) {
      const times = openings.map((opening) => opening[key]);
      const mean = middleMean(times);
      console.log(
        `    ${name}: ${(mean / least).toFixed(2)} times (${mean.toFixed(1)} ms, ${spread(times)})`,
      );
    }
  }
}

/** Clicks the toolbar button without a running background, and waits for the first rows on the screen. */
async function open(driver: Driver, url: string): Promise<Opening> {
  const page = await driver.openPage(url);
  await driver.killBackground();
  const clicked = performance.timeOrigin + performance.now();
  const popup = await driver.clickToolbar(page);
  const paint = await until("the first paint", () =>
    popup.evaluate(() => {
      // The page paints nothing before its rows.
      const rows = document.querySelectorAll("li").length;
      const [entry] = performance.getEntriesByName("first-contentful-paint");
      return rows > 0 && entry !== undefined && { origin: performance.timeOrigin, at: entry.startTime };
    }),
  );
  await popup.close();
  await page.close();
  return { fromClick: paint.origin + paint.at - clicked, fromStart: paint.at };
}
