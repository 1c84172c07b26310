import { z } from "zod";
import type { ChromiumDriver } from "../e2e/chromium/chromium.ts";
import type { Contestant } from "./contestants.ts";
import { inTurn } from "./statistics.ts";
import { cellOf, printTable, ratioOf } from "./table.ts";
import { watchOpening } from "./watched-opening.ts";

const openings = 13;

/** A browser and its number of stored wallets. */
export type WithWallets = Contestant<ChromiumDriver> & { readonly wallets: number };

/** Times of one opening in ms since the start of the navigation. */
const timesSchema = z.object({
  /** First rows on the screen. */
  first: z.number(),
  /** First frame in which every wallet has a row. */
  all: z.number(),
});
const answerSchema = z.object({
  /** List filtered by the letter typed in the first frame with a search field. */
  answered: z.number(),
});
type Times = z.infer<typeof timesSchema> & z.infer<typeof answerSchema>;

const titles = {
  first: "the first rows are painted",
  all: "every wallet has a painted row",
  answered: "the list is filtered by the first key",
} satisfies Record<keyof Times, string>;

/**
 * Prints when the options show their wallets and answer, compared with the options with the fewest wallets. The
 * contestants take turns, and no background runs at an opening.
 *
 * @param contestants for each build the one with the fewest wallets first
 */
export async function benchOptions(contestants: readonly WithWallets[]): Promise<void> {
  const runs = contestants.map((contestant) => ({ ...contestant, times: [] as Times[] }));
  // Ignore the first opening, because it compiles the code for the others.
  for (const run of runs) await open(run);
  for (let opening = 0; opening < openings; opening += 1)
    for (const run of inTurn(runs, opening)) run.times.push(await open(run));
  const rows = (["first", "all", "answered"] as const).flatMap((key) =>
    runs.map(({ name, wallets, times }) => {
      const ms = (of: readonly Times[]) => of.map((time) => time[key]);
      const least = runs.find((run) => run.name === name)?.times ?? [];
      return [titles[key], name, String(wallets), cellOf(ms(times)), ratioOf(ms(times), ms(least))];
    }),
  );
  printTable("Options, chromium", ["", "build", "wallets", "ms", "times the fewest wallets"], rows);
}

async function open({ driver, wallets }: WithWallets): Promise<Times> {
  const shown = await watchOpening(driver, {
    page: `options.html?wallets=${wallets}`,
    watch: watchRows,
    slower: 1,
  });
  const answer = await watchOpening(driver, { page: "options.html", watch: watchAnswer, slower: 1 });
  return { ...timesSchema.parse(shown), ...answerSchema.parse(answer) };
}

/** Runs in the document of the options before its own scripts. */
function watchRows(): void {
  const wallets = Number(new URLSearchParams(location.search).get("wallets"));
  let first: number | null = null;
  const scan = () => {
    const rows = document.querySelectorAll('main ul[tabindex="-1"] > li').length;
    // The task after a frame's callbacks follows its layout and paint.
    const painted = new MessageChannel();
    painted.port1.onmessage = () => {
      if (rows > 0) first ??= performance.now();
      if (rows === wallets)
        Reflect.get(globalThis, "tellBench")(JSON.stringify({ first, all: performance.now() }));
      else requestAnimationFrame(scan);
    };
    painted.port2.postMessage(null);
  };
  requestAnimationFrame(scan);
}

/** Runs in the document of the options before its own scripts. */
function watchAnswer(): void {
  let isPressed = false;
  const tell = (payload: string) => Reflect.get(globalThis, "tellBench")(payload);
  const scan = () => {
    const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
    const rows = document.querySelectorAll('main ul[tabindex="-1"] > li').length;
    if (!isPressed && search !== null && rows > 0) {
      isPressed = true;
      search.focus();
      tell("press");
    }
    if (isPressed && search?.value === "z" && rows === 0)
      tell(JSON.stringify({ answered: performance.now() }));
    else requestAnimationFrame(scan);
  };
  requestAnimationFrame(scan);
}
