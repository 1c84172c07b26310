/** Runs the built extension over weeks with random airdrops, and searches for a shown deadline that is too late. */
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import ICAL from "ical.js";
import { z } from "zod";
import { below, type Random } from "../../random.ts";
import { until } from "../driver/until.ts";
import type { View } from "../driver/view.ts";
import type { Stage } from "../stages/stage.ts";
import { numberedAddress, seedDead, storedProfile } from "../stages/stored-profile.ts";
import { type AirdropLife, deadlineAt, entryAt, lifeOf } from "./airdrop-life.ts";
import { passTime } from "./time-travel.ts";

const hour = 3_600_000;
const day = 24 * hour;
const rows = { role: "listitem", within: { role: "region", name: "Airdrops" } };
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A date that the extension shows, and the last moment it can mean, in ms since the epoch. */
type Named = { readonly where: string; readonly name: string; readonly until: number };

/**
 * @param lives number of airdrops
 * @param steps number of answers
 * @returns a description of each late date, and the number of dates checked
 */
export async function attackDeadlines(
  stage: Stage,
  random: Random,
  lives: number,
  steps: number,
): Promise<{ readonly late: readonly string[]; readonly dates: number }> {
  const { driver, sandbox } = stage;
  const address = numberedAddress(77_000 + below(random, 1_000));
  const airdrops = Array.from({ length: lives }, (_, index) => lifeOf(random, `Life ${index}`, steps));
  const late: string[] = [];
  let dates = 0;
  let now = 0;
  const seen = new Set<string>();

  const judge = (named: readonly Named[]) => {
    dates += named.length;
    for (const { where, name, until: end } of named) {
      const life = airdrops.find((one) => one.name === name);
      if (life === undefined) throw new Error(`${where} names an airdrop that is not there: ${name}`);
      const truth = Date.now() + (deadlineAt(life, now) - now);
      if (end > truth)
        late.push(`${where}, at ${now / day} d: ${describe(life)}, ${(end - truth) / day} d late`);
    }
  };

  await seedDead(driver, storedProfile({ serviceUrl: sandbox.url, key: sandbox.key, addresses: [address] }));
  for (let answer = 0; answer < steps; answer++) {
    const list = airdrops.flatMap((life) => entryAt(life, now, answer, seen) ?? []);
    sandbox.setAirdrops("evm", address, list);
    // The background may fetch due wallets as soon as the popup opens.
    const before = await fetchedAt(stage, address);
    const popup = await driver.openExtensionPage("popup.html");
    await popup.click({ role: "button", name: "Refresh" });
    await until("the answer", async () => (await fetchedAt(stage, address)) > before);
    await popup.close();
    judge(await namedInPopup(stage));
    if (answer % 5 === 4) judge(await namedInFiles(stage));
    const gap = random() < 0.7 ? 4 * hour + below(random, 26 * hour) : below(random, 6 * day);
    await passTime(driver, gap);
    now += gap;
    // The popup must not show a late date while the service fails either.
    sandbox.setFault("500");
    judge(await namedInPopup(stage));
    sandbox.setFault(null);
  }
  return { late, dates };
}

function describe({ name, announcedAt, deadline, movedAt, movedBy, rounding }: AirdropLife): string {
  const inDays = (ms: number) => Math.round((ms / day) * 100) / 100;
  const moved = movedAt > 0 ? `, moved at ${inDays(movedAt)} d by ${inDays(movedBy)} d` : "";
  return `${name} announced at ${inDays(announcedAt)} d for ${inDays(deadline)} d${moved}, rounding ${inDays(rounding)} d`;
}

async function fetchedAt({ driver }: Stage, address: string): Promise<number> {
  const snapshot = z.object({ d: z.object({ fetchedAt: z.number() }) });
  const found = snapshot.safeParse((await driver.readStorage())[`snapshot:evm:${address}`]);
  return found.success ? found.data.d.fetchedAt : 0;
}

/** "by Nov 28" means the end of that day in local time. */
async function namedInPopup({ driver }: Stage): Promise<Named[]> {
  const popup = await driver.openExtensionPage("popup.html");
  await until("the whole popup", () => popup.evaluate(() => document.querySelector("details") !== null));
  const named = (await popup.all(rows)).flatMap(({ text }): Named[] => {
    const [, name = ""] = /(Life \d+)/.exec(text) ?? [];
    const [, month = "", date = ""] = /\bby ([A-Z][a-z]{2}) (\d{1,2})\b/.exec(text) ?? [];
    if (date !== "")
      return [{ where: `popup “${text}”`, name, until: endOfDay(months.indexOf(month), Number(date)) }];
    return /\bby today\b/i.test(text) ? [{ where: `popup “${text}”`, name, until: endOfToday() }] : [];
  });
  await popup.close();
  return named;
}

/** Picks the year that brings the day nearest to now. */
function endOfDay(month: number, date: number): number {
  const year = new Date().getFullYear();
  const ends = [year - 1, year, year + 1].map((one) => new Date(one, month, date + 1).getTime());
  return ends.reduce((best, end) => (Math.abs(end - Date.now()) < Math.abs(best - Date.now()) ? end : best));
}

function endOfToday(): number {
  const today = new Date();
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1).getTime();
}

async function namedInFiles(stage: Stage): Promise<Named[]> {
  const options = await stage.driver.openExtensionPage("options.html#data");
  const csv = z
    .array(z.object({ name: z.string(), deadlineAfter: z.string() }))
    .parse(parse(await saved(stage, options, "Save as CSV", ".csv"), { bom: true, columns: true }));
  const exported = csv.flatMap(({ name, deadlineAfter }): Named[] =>
    deadlineAfter === "" ? [] : [{ where: "CSV", name, until: Date.parse(deadlineAfter) }],
  );
  const calendar = await saved(stage, options, "Save calendar file", ".ics");
  const events = eventsIn(calendar);
  await options.close();
  return [...exported, ...events];
}

/** A past or current day says so in its event; an event on a future day means any time on that day. */
function eventsIn(calendar: string): Named[] {
  return new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents("vevent").flatMap((component) => {
    const { summary, startDate } = new ICAL.Event(component);
    const [name = ""] = /Life \d+/.exec(summary) ?? [];
    const end = new Date(startDate.year, startDate.month - 1, startDate.day + 1).getTime();
    return end <= endOfToday() ? [] : [{ where: `calendar “${summary}”`, name, until: end }];
  });
}

async function saved(stage: Stage, options: View, button: string, ending: string): Promise<string> {
  const files = async () => (await readdir(stage.downloadsDir)).filter((name) => name.endsWith(ending));
  // Browsers name a second file of the same name differently.
  for (const name of await files()) await rm(join(stage.downloadsDir, name));
  await options.click({ role: "button", name: button });
  const file = await until("the file", async () => (await files())[0]);
  let last = "";
  return until(
    "the whole of it",
    async () => {
      const text = await readFile(join(stage.downloadsDir, file), "utf8");
      const isWhole = text !== "" && text === last;
      last = text;
      return isWhole && text;
    },
    { every: 100 },
  );
}
