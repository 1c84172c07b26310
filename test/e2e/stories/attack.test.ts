/**
 * Attacks the built extension with secrets. `WINDFALL_ATTACKS=8` attacks with random inputs as well, eight times as
 * long as `WINDFALL_ATTACKS=1`; `WINDFALL_SEED` repeats such a run.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomOf } from "../../random.ts";
import { seed } from "../../seed.ts";
import { attackDeadlines } from "../attack/deadline-attack.ts";
import { attackRecovery } from "../attack/recovery-attack.ts";
import { attackSecrets, randomPastes, worstPastes } from "../attack/secret-attack.ts";
import { type Stage, setStage } from "../stages/stage.ts";

const times = Number(process.env.WINDFALL_ATTACKS ?? 0);
/** Generous limit of one attack in ms. */
const timeout = 120_000 * Math.max(1, times);

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  const firstRun = await stage.driver.waitForPage((url) => url.endsWith("/options.html"));
  await firstRun.close();
});
afterAll(() => stage?.strike());

describe("the built extension under attack", () => {
  it("stores, sends and repeats no secret", { timeout }, async () => {
    expect(await attackSecrets(stage, worstPastes)).toEqual([]);
  });
});

// The simulators search the same ground in Node with each `npm test`.
describe.runIf(times > 0)("the built extension under random attack", () => {
  it("stores, sends and repeats no secret", { timeout }, async () => {
    expect(await attackSecrets(stage, randomPastes(randomOf(seed), 24 * times))).toEqual([]);
  });

  it("never shows a deadline that is too late", { timeout }, async () => {
    const late: string[] = [];
    let dates = 0;
    for (let run = 0; run < times; run++) {
      const found = await attackDeadlines(stage, randomOf(seed + run), 40, 16);
      late.push(...found.late);
      dates += found.dates;
    }
    console.info(`${dates} dates were looked at`);
    expect(late).toEqual([]);
    expect(dates).toBeGreaterThan(0);
  });

  it("recovers from every failure", { timeout }, async () => {
    const stuck: string[] = [];
    for (let run = 0; run < 2 * times; run++) {
      const found = await attackRecovery(stage, randomOf(seed + run), 6);
      if (found !== null) stuck.push(found);
    }
    expect(stuck).toEqual([]);
  });
});
