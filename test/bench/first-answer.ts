import { z } from "zod";
import type { ChromiumDriver } from "../e2e/chromium/chromium.ts";
import type { Contestant } from "./first-paint.ts";
import { inTurn, middleMean, spread } from "./statistics.ts";
import { watchOpening } from "./watched-opening.ts";

const openings = 15;
/** How many times slower the processor is. */
const speeds = [1, 4];

/** Of one opening, in ms from the navigation's start. */
const timesSchema = z.object({
  /** The first rows are on the screen. */
  painted: z.number(),
  /** The list is filtered by the letter that was typed as soon as there was a search field. */
  answered: z.number(),
});
type Times = z.infer<typeof timesSchema>;

/**
 * Prints when each popup answers its first input: a real key is pressed in the first frame that has a search field, and
 * the popup has answered in the first frame whose list is filtered. The builds take turns; the background is dead before
 * each opening.
 *
 * @param contestants browsers with a list of airdrops of `profile.ts` stored
 */
export async function benchFirstAnswer(contestants: readonly Contestant[]): Promise<void> {
  for (const slower of speeds) {
    const runs = contestants.map((contestant) => ({ ...contestant, times: [] as Times[] }));
    // Do not count the first opening: it compiles what the others find compiled.
    for (const { driver } of runs) await open(driver, slower);
    for (let opening = 0; opening < openings; opening += 1)
      for (const { driver, times } of inTurn(runs, opening)) times.push(await open(driver, slower));
    console.log(`  on a processor ${slower} times slower`);
    for (const { name, times } of runs) {
      const painted = times.map((time) => time.painted);
      const answered = times.map((time) => time.answered);
      console.log(
        `    ${name}: painted ${middleMean(painted).toFixed(0)} ms (${spread(painted)}), answered ${middleMean(answered).toFixed(0)} ms (${spread(answered)})`,
      );
    }
  }
}

async function open(driver: ChromiumDriver, slower: number): Promise<Times> {
  return timesSchema.parse(await watchOpening(driver, { page: "popup.html", watch, slower }));
}

/** Runs in the popup's document before its own scripts. */
function watch(): void {
  let isPressed = false;
  const scan = () => {
    const search = document.querySelector<HTMLInputElement>('input[type="search"]');
    // Each airdrop of the profile has a season in its name.
    const hasRows = [...document.querySelectorAll("li")].some((row) => row.textContent.includes("Season"));
    if (!isPressed && search !== null && hasRows) {
      isPressed = true;
      search.focus();
      tell("press");
    }
    if (isPressed && search?.value === "z" && !hasRows) {
      const answered = performance.now();
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      tell(JSON.stringify({ painted: paint?.startTime, answered }));
    } else requestAnimationFrame(scan);
  };
  const tell = (payload: string) => Reflect.get(globalThis, "tellBench")(payload);
  requestAnimationFrame(scan);
}
