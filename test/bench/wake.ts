import { z } from "zod";
import type { View } from "../e2e/driver/view.ts";
import { blankPage, type Contestant, type Given, storeProfile } from "./contestants.ts";
import { openPopup } from "./opening.ts";
import { inTurn } from "./statistics.ts";
import { cellOf, printTable, ratioOf } from "./table.ts";

const rounds = 15;

type Times = {
  readonly dead: number[];
  readonly alive: number[];
  readonly clickDead: number[];
  readonly clickAlive: number[];
};

/**
 * Prints how long a message to the background takes until its answer, and how long the popup takes from the toolbar
 * click to its first rows, each with a dead and a running background. 200 wallets with 10,000 airdrops are stored.
 *
 * @param contestants this build first
 */
export async function benchWake(contestants: readonly Contestant[], given: Given): Promise<void> {
  const [ours] = contestants;
  await storeProfile(contestants, [200, 10_000], given);
  const runs: (Contestant & Times & { page: View; sender: View })[] = [];
  for (const contestant of contestants) {
    const { driver } = contestant;
    const page = await driver.openPage(given.url);
    runs.push({
      ...contestant,
      page,
      sender: await blankPage(driver),
      dead: [],
      alive: [],
      clickDead: [],
      clickAlive: [],
    });
  }
  for (let round = 0; round < rounds; round += 1)
    for (const run of inTurn(runs, round)) {
      const { driver, sender, page } = run;
      await driver.killBackground();
      run.dead.push(await answerTime(sender));
      run.alive.push(await answerTime(sender));
      run.clickAlive.push((await openPopup(driver, page, "asIs")).fromClick);
      run.clickDead.push((await openPopup(driver, page, "dead")).fromClick);
    }
  const base = runs.find(({ name }) => name === "by hand");
  printTable(
    `Background dead and alive, ${ours?.driver.browser}, 200 wallets with 10,000 airdrops, ms`,
    ["", ...runs.map(({ name }) => name), "times by hand"],
    (
      [
        ["message answered by a dead background", "dead"],
        ["message answered by a running background", "alive"],
        ["click to first rows, background dead", "clickDead"],
        ["click to first rows, background running", "clickAlive"],
      ] as const
    ).map(([title, key]) => [
      title,
      ...runs.map((run) => cellOf(run[key])),
      ratioOf(runs[0]?.[key] ?? [], base?.[key]),
    ]),
  );
}

/** @returns ms from a message to the background until its answer */
async function answerTime(sender: View): Promise<number> {
  const time = await sender.evaluate(`(async () => {
    const started = performance.now();
    const answer = await chrome.runtime.sendMessage({ command: "takeSelection", request: {} });
    if (answer?.ok !== true) throw new Error("no answer: " + JSON.stringify(answer));
    return performance.now() - started;
  })()`);
  return z.number().parse(time);
}
