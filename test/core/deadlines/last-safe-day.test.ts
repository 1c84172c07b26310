import { describe, expect, it, vi } from "vitest";
import { describeDeadline } from "../../../src/core/deadlines/deadline-shown.ts";
import { afterAnswer, entryOf, isDue } from "../../../src/core/refresh/schedule.ts";
import { airdrop } from "../../fixtures.ts";
import { below, type Random, randomOf } from "../../random.ts";
import { runsOr, seed } from "../../seed.ts";
import { day, hour, start, watching } from "./watching.ts";

/** Hours of the day in which the browser runs. */
const habits = {
  always: [0, 24],
  "7 to 23 h": [7, 23],
  "9 to 17 h": [9, 17],
  "18 to 23 h": [18, 23],
} as const;
/** Hours between two answers. The last is the interval of 200 wallets. */
const intervals = [6, 24, 30] as const;
const cells = intervals.flatMap((every) =>
  Object.entries(habits).map(([habit, open]) => ({ every, habit, open })),
);
const airdrops = Math.ceil(runsOr(240) / cells.length);
const isSoak = airdrops >= 100;

/** How a service may count the days that are left. */
const roundings = [(days: number) => days, Math.floor, Math.ceil, Math.round];

type Life = {
  readonly deadline: number;
  /** Days from the end of the day that the alert named to the deadline; null if no alert came on such a day. */
  early: number | null;
  /** A day was named that ends after the deadline. */
  isLate: boolean;
};

/** An airdrop of a deadline 10 to 60 days after it is first listed. */
function live({ every, open: [from, to] }: (typeof cells)[number], random: Random): Life {
  const life: Life = { deadline: start + (10 + 50 * random()) * day, early: null, isLate: false };
  const round = roundings[below(random, roundings.length)] ?? Math.round;
  const w = watching();
  let entry = entryOf({}, "evm:0x1");
  for (let now = start; now < life.deadline; now += hour) {
    const hours = new Date(now).getHours();
    if (hours < from || hours >= to) continue;
    const isAsked = isDue(entry, now, every * hour);
    const left = round((life.deadline - now) / day);
    const listed = airdrop("a", { flags: { soon: left <= 30, verySoon: left <= 7 } });
    const alerts = isAsked ? w.fetch(now, [listed]) : w.wait(now);
    const snapshot = w.snapshot();
    if (snapshot === null) continue;
    if (isAsked) entry = afterAnswer(entry, now, now, random());
    const deadline = snapshot.airdrops[0]?.deadline ?? null;
    const shown = describeDeadline({ deadline, fetchedAt: snapshot.fetchedAt }, now);
    if (!("day" in shown)) continue;
    const early = (life.deadline - new Date(shown.day).setHours(24, 0, 0, 0)) / day;
    if (early < 0) life.isLate = true;
    if (shown.kind === "today" && alerts.includes("lastDay a")) life.early = early;
  }
  return life;
}

describe("the alert of the last safe day", () => {
  it.each(cells)("is heard: every $every h, browser open $habit", (cell) => {
    vi.stubEnv("TZ", "UTC");
    const random = randomOf(seed);
    const lives = Array.from({ length: airdrops }, () => live(cell, random));
    const early = lives.flatMap((life) => life.early ?? []).sort((a, b) => a - b);
    const share = early.length / lives.length;
    const median = early[Math.floor(early.length / 2)]?.toFixed(1);
    if (isSoak)
      console.info(`${cell.every} h, ${cell.habit}: ${(100 * share).toFixed(1)} %, ${median} d early`);
    expect(lives.filter(({ isLate }) => isLate)).toEqual([]);
    expect(share).toBeGreaterThan(0.99);
  });
});
