import { forget } from "../../../src/background/memory.ts";
import { below, type Random, randomOf } from "../../random.ts";
import { fairWeather, installBrowser, type Outside, type Weather } from "../browser.ts";
import { Lives } from "../life.ts";
import { hour, type Scenario, scenarioOf, secret, serviceUrl, storedAtStart, storedId } from "../scenario.ts";
import { Service } from "../service.ts";
import type { Run } from "../simulator.ts";
import { background, sleepUntil } from "../wake.ts";
import { damageOne, type Restorable, wordsIn } from "./damage.ts";
import { type Act, actOf } from "./user.ts";

const minute = 60_000;
const wakes = 6;
/** Alerts as single notifications (`limits.alertsAtOnce`). */
const mostDue = 3;

export type Faults = Run & { readonly failures: number; readonly damages: number; readonly alerts: number };

/**
 * One run: a browser whose storage refuses calls, stays silent or damages values, and a user who goes on. At first it
 * takes no write while alerts are due. In half of the runs the user has left the service that the key is for.
 */
export async function faultsOf(seed: number): Promise<Faults> {
  const random = randomOf(seed);
  const drawn = scenarioOf(random);
  const scenario = { ...drawn, wallets: drawn.wallets.slice(0, 4) };
  const hasLeft = random() < 0.5;
  const lives = new Lives(random, scenario.start);
  lives.hangLimit = minute;
  const weather = fairWeather();
  const { stored, due } = storedFor(scenario, hasLeft ? "https://left.example" : serviceUrl);
  const shown: string[] = [];
  const notified = (id: string) => void shown.push(id);
  const outside = installBrowser(lives, stored, { notified }, weather);
  const service = new Service(lives, scenario.wallets);
  const asked: string[] = [];
  const network =
    (ask: typeof fetch): typeof fetch =>
    (input, options) => {
      asked.push(String(input));
      return String(input).startsWith(serviceUrl) ? ask(input, options) : Promise.reject(new TypeError());
    };

  const complaints: string[] = [];
  const count = { failures: 0, damages: 0 };
  let newer: Restorable | null = null;
  for (let wake = 0; wake < wakes; wake++) {
    const complain = (words: string) => complaints.push(`wake ${wake}: ${words}`);
    change(weather, random, wake === 0);
    // The user gets the newer version.
    if (newer !== null) outside.local.set(newer.key, newer.was);
    newer = null;
    if (wake > 0 && random() < 0.6) {
      count.damages += 1;
      newer = damageOne(random, outside.local, `damage-${wake}`);
    }
    const hasRung = sleepUntil(lives, outside.alarms, lives.now + below(random, 7 * hour));
    const act = wake === 0 ? null : actOf(random, outside.local, wake);
    const before = new Map(outside.local);
    const askedBefore = asked.length;
    let isDone = false;
    forget();
    await lives.live(() => {
      lives.rule(network(service.fetchOf(lives.life)));
      return background(hasRung, act && (() => act.run().then((done) => (isDone = done))));
    }, null);

    if (newer !== null && weather.silent !== "all") {
      if (!isSame(before, outside.local)) complain("changed data beside that of a newer version");
      if (asked.length > askedBefore) complain("sent a request beside data of a newer version");
      if (outside.badge !== "badge_alarm") complain("does not say that data is of a newer version");
    }
    for (const words of lostBy(before, outside.local, act)) complain(words);
    if (isDone && act?.adds !== undefined && !wordsIn(outside.local).has(act.adds))
      complain(`says that it stored ${act.adds}`);
    if (JSON.stringify(outside.local.get("saved"))?.includes(secret) === true) complain("saved the key");
    if (weather.failedAt !== null) {
      count.failures += 1;
      if (outside.badge !== "badge_alarm") complain("does not say that storage fails");
      if (outside.badgeSince - weather.failedAt > minute) complain("says late that storage fails");
    }
    const { d: trouble = null } = Object(outside.session.get("trouble"));
    if ((trouble !== null) !== (weather.failedAt !== null || newer !== null))
      complain(`pages see ${JSON.stringify(trouble)}`);
    for (const id of wake === 0 ? due : [])
      if (shown.filter((one) => one === id).length !== 1) complain(`did not show once: ${id}`);
  }
  for (const url of asked)
    if (hasLeft || !url.startsWith(serviceUrl)) complaints.push(`the key was sent: ${url}`);
  return { complaints, about: "", alerts: due.length, trace: lives.trace, ...count };
}

function change(weather: Weather, random: Random, isFirst: boolean): void {
  const draw = isFirst ? random() / 2 : random();
  weather.isFull = draw < 0.25;
  weather.silent = draw >= 0.25 && draw < 0.5 ? "writes" : draw >= 0.5 && draw < 0.6 ? "all" : "none";
  weather.failedAt = null;
}

function isSame(before: ReadonlyMap<string, unknown>, after: Outside["local"]): boolean {
  return JSON.stringify([...before]) === JSON.stringify([...after]);
}

/** @returns what a wake lost that the user did not remove */
function lostBy(before: ReadonlyMap<string, unknown>, after: Outside["local"], act: Act | null): string[] {
  const kept = wordsIn(after);
  const words = [...wordsIn(before)].filter((one) => !kept.has(one) && act?.drops?.has(one) !== true);
  const answers = [...before.keys()].filter(
    (key) => /^(?:snapshot|ledger):/.test(key) && !after.has(key) && !key.endsWith(`:${act?.removes}`),
  );
  return [...words, ...answers].map((one) => `lost ${one}`);
}

/** @returns the stored items, with alerts that are due although no answer comes; their ids */
function storedFor({ wallets, lastFetchAt }: Scenario, keyUrl: string) {
  const stored = storedAtStart({ start: lastFetchAt, lastFetchAt, wallets });
  stored.set("apiKey", { v: 1, d: { secret, serviceUrl: keyUrl } });
  stored.set("keyStatus", { v: 1, d: { state: "accepted", serviceUrl: keyUrl, at: lastFetchAt } });
  const due: string[] = [];
  for (const { id, before } of wallets) {
    const key = `ledger:${id}`;
    const { d: ledger } = Object(stored.get(key));
    for (const airdrop of (before ?? []).slice(0, mostDue - due.length)) {
      const entry = ledger.airdrops.find((one: { readonly id: string }) => one.id === storedId(airdrop.id));
      entry.notified = [];
      due.push(`new ${id} ${storedId(airdrop.id)}`);
    }
  }
  return { stored, due };
}
