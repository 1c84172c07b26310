import { isDeepStrictEqual } from "node:util";
import type { View } from "../e2e/driver/view.ts";
import { blankPage, type Contestant, type Given, storeProfile } from "./contestants.ts";
import { type Opening, openPopup } from "./opening.ts";
import { inTurn, middleMean } from "./statistics.ts";
import { cellOf, printTable, ratioOf } from "./table.ts";

/** Wallets and airdrops. */
const profiles = [
  [5, 0],
  [5, 100],
  [20, 1_000],
  [200, 10_000],
] as const;
/** Factor by which the main thread of pages is slowed, which only Chromium can, and the openings that count. */
const rounds = [
  { slower: 1, openings: 12 },
  { slower: 4, openings: 8 },
] as const;

type Run = Contestant & { readonly page: View; readonly openings: Opening[] };

/**
 * Prints when each popup paints its first rows, when a row answers a press, and when the first key filters the list,
 * for short and long lists, at full speed and slowed. The popups take turns, and no background runs at an opening.
 *
 * @param contestants this build first
 */
export async function benchPopup(contestants: readonly Contestant[], given: Given): Promise<void> {
  const browser = contestants[0]?.driver.browser ?? "";
  const pages = new Map<Contestant, View>();
  for (const contestant of contestants) pages.set(contestant, await contestant.driver.openPage(given.url));
  const possible = rounds.filter(({ slower }) => slower === 1 || browser === "chromium");
  const results = new Map(possible.map(({ slower }) => [slower, new Map<number, Run[]>()] as const));
  for (const [wallets, airdrops] of profiles) {
    await storeProfile(contestants, [wallets, airdrops], given);
    for (const { slower, openings } of possible) {
      const runs = contestants.flatMap((contestant): Run[] => {
        const page = pages.get(contestant);
        return page === undefined ? [] : [{ ...contestant, page, openings: [] }];
      });
      await measure(runs, slower, openings);
      results.get(slower)?.set(airdrops, runs);
    }
  }
  for (const [slower, byAirdrops] of results) report(slower, byAirdrops, browser);
}

async function measure(runs: readonly Run[], slower: number, openings: number): Promise<void> {
  const slowed = slower === 1 ? [] : await Promise.all(runs.map(({ driver }) => blankPage(driver)));
  // The rate holds for all pages of the extension's process while a page has it.
  for (const page of slowed) await page.page.emulateCPUThrottling(slower);
  // Ignore the first opening, because it compiles the code for the others.
  for (const { driver, page } of runs) await openPopup(driver, page);
  for (let opening = 0; opening < openings; opening += 1)
    for (const run of inTurn(runs, opening)) run.openings.push(await openPopup(run.driver, run.page));
  for (const page of slowed) await page.close();
  compareRows(runs);
}

/** @throws Error unless the popup written by hand shows the same rows as this build */
function compareRows(runs: readonly Run[]): void {
  const [ours] = runs.map(({ openings }) => openings[0]?.rows);
  const theirs = runs.find(({ name }) => name === "by hand")?.openings[0]?.rows;
  if (!isDeepStrictEqual(ours, theirs))
    throw new Error(`the popup written by hand shows ${JSON.stringify(theirs)}, not ${JSON.stringify(ours)}`);
}

const timesOf = {
  painted: ({ openings }: Run) => openings.map(({ painted }) => painted),
  answered: ({ openings }: Run) => openings.flatMap(({ answered }) => answered ?? []),
  filtered: ({ openings }: Run) => openings.flatMap(({ filtered }) => filtered ?? []),
};

function report(slower: number, byAirdrops: ReadonlyMap<number, readonly Run[]>, browser: string): void {
  const speed = slower === 1 ? "full speed" : `${slower} times slower`;
  const names = byAirdrops.get(100)?.map(({ name }) => name) ?? [];
  for (const [key, title] of [
    ["painted", "first rows painted"],
    ["answered", "rows that answer a press"],
    ["filtered", "list filtered by the first key"],
  ] as const) {
    const rows = [...byAirdrops].map(([airdrops, runs]) => {
      const times = runs.map(timesOf[key]);
      const [ours = []] = times;
      return [
        airdrops.toLocaleString("en"),
        ...times.map(cellOf),
        ...times.slice(1).map((base) => ratioOf(ours, base)),
      ];
    });
    const columns = [
      "airdrops",
      ...names.map((name) => `${name}, ms`),
      ...names.slice(1).map((name) => `times ${name}`),
    ];
    printTable(`Popup, ${browser}, ${speed}: ${title}`, columns, rows);
    const [few, many] = [100, 10_000].map((airdrops) => byAirdrops.get(airdrops)?.map(timesOf[key])[0] ?? []);
    if (few !== undefined && many !== undefined)
      console.log(`10,000 airdrops against 100: ${(middleMean(many) / middleMean(few)).toFixed(2)} times\n`);
  }
}
