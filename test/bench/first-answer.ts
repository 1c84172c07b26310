import { z } from "zod";
import type { ChromiumDriver } from "../e2e/chromium/chromium.ts";
import type { Contestant } from "./first-paint.ts";
import { inTurn, middleMean, spread } from "./statistics.ts";
import { watchOpening } from "./watched-opening.ts";

const openings = 15;
/** Factors by which the processor is slowed. */
const speeds = [1, 4];

/** Times of one opening in ms since the start of the navigation. */
const timesSchema = z.object({
  /** First rows on the screen. */
  painted: z.number(),
  /** List filtered by the letter typed in the first frame with a search field. */
  answered: z.number(),
});
type Times = z.infer<typeof timesSchema>;

/**
 * Prints when each popup answers its first input: from a real key press in the first frame with a search field to the
 * first frame with a filtered list. The builds take turns, and no background runs at an opening.
 *
 * @param contestants browsers with airdrops of `profile.ts` stored
 */
export async function benchFirstAnswer(contestants: readonly Contestant[]): Promise<void> {
  for (const slower of speeds) {
    const runs = contestants.map((contestant) => ({ ...contestant, times: [] as Times[] }));
    // Ignore the first opening, because it compiles the code for the others.
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
