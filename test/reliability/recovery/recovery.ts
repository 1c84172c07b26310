import { forget } from "../../../src/background/memory.ts";
import { syncItem } from "../../../src/storage/items.ts";
import { below, type Random, randomOf } from "../../random.ts";
import { fairWeather, installBrowser } from "../browser.ts";
import { type Kill, Lives } from "../life.ts";
import { befall, heal, type Stage } from "../problem.ts";
import { hour, type Scenario, scenarioOf, storedAtStart } from "../scenario.ts";
import type { Run } from "../simulator.ts";
import { background, sleepUntil } from "../wake.ts";
import { Gateway, ownAnswerOf } from "./gateway.ts";

const minute = 60_000;
const day = 24 * hour;

/** The browser ends a background that waits this long, ms. */
const hangLimit = minute;

const mostLives = 100;

export type Recovery = Run & { readonly troubles: readonly string[]; readonly kills: number };

/**
 * One run: days or weeks of faults, then a healthy service, and no action of the user. Complains unless every wallet is
 * fetched within two days; within three, if the service refuses one of them for ever.
 */
export async function recoveryOf(seed: number): Promise<Recovery> {
  const random = randomOf(seed);
  const drawn = scenarioOf(random);
  const scenario = { ...drawn, wallets: drawn.wallets.slice(0, 4) };
  const lives = new Lives(random, scenario.start);
  lives.hangLimit = hangLimit;
  const weather = fairWeather();
  const outside = installBrowser(lives, storedFor(scenario, random), {}, weather);
  const stage: Stage = { lives, outside, weather, gateway: new Gateway(lives), needsStart: true };
  lives.rule(stage.gateway.fetch);

  // Half of the services refuse one wallet for ever.
  const [refused] = scenario.wallets;
  if (refused !== undefined && random() < 0.5) stage.gateway.own = ownAnswerOf(lives, refused.id);

  const count = { lives: 0, kills: 0 };
  const troubles: string[] = [];
  for (let left = 1 + below(random, 5); left > 0; left--) {
    troubles.push(...befall(stage));
    const hasRung = sleep(stage, random() < 0.5 ? below(random, 3 * day) : null);
    const kill = random() < 0.3 ? { on: "", nth: 1 + below(random, 150) } : null;
    count.lives += 1;
    if (await killedIn(stage, hasRung, kill)) count.kills += 1;
  }

  heal(stage);
  const healedAt = lives.now;
  // The daily try of a refused key may meet the refused wallet.
  const within = (stage.gateway.own === null ? 2 : 3) * day;
  const isRefused = (id: string) => id === stage.gateway.own?.wallet;
  const left = () =>
    scenario.wallets
      .map(({ id }) => id)
      .filter((id) => !isRefused(id) && !isAnsweredSince(stage, id, healedAt));
  stage.gateway.answered.clear();
  while (left().length > 0 && lives.now - healedAt <= within && count.lives < mostLives) {
    count.lives += 1;
    await killedIn(stage, sleep(stage, null), null);
  }
  const complaints = [
    ...left().map((id) => `${id} is not fetched after ${Math.round((lives.now - healedAt) / hour)} h`),
    // No task of a life waits for an API that never answers.
    ...lives.trace.filter((line) => line.endsWith(" hangs")),
  ];
  return { complaints, about: troubles.join(", "), troubles, kills: count.kills, trace: lives.trace };
}

function isAnsweredSince({ gateway, lives }: Stage, id: string, at: number): boolean {
  const answeredAt = gateway.answered.get(id);
  return answeredAt !== undefined && answeredAt >= at && answeredAt <= lives.now;
}

function storedFor(scenario: Scenario, random: Random): Map<string, unknown> {
  const stored = storedAtStart(scenario);
  const settings = Object(Object(stored.get("settings")).d);
  const refreshEvery = (1 + below(random, 24)) * hour;
  stored.set("settings", { v: 1, d: { ...settings, refreshEvery } });
  if (random() < 0.2) stored.set("sync", { v: 1, d: { ...syncItem.fallback, on: true } });
  return stored;
}

/** @returns whether the life was killed */
async function killedIn(stage: Stage, hasRung: boolean, kill: Kill | null): Promise<boolean> {
  const { lives } = stage;
  forget();
  const { killed } = await lives.live(() => background(hasRung), kill);
  if (!killed && !stage.weather.broken.has("alarms")) stage.needsStart = false;
  return killed;
}

/**
 * Waits for the alarm or the start of the browser.
 * @param startsIn ms until the browser starts; null when only the alarm wakes the background
 * @returns whether the alarm came first
 */
function sleep({ lives, outside, needsStart }: Stage, startsIn: number | null): boolean {
  const alarms: typeof outside.alarms = needsStart ? new Map() : outside.alarms;
  if (startsIn === null && !needsStart && !alarms.has("refresh")) {
    lives.now += 400 * day;
    return false;
  }
  const startsAt =
    startsIn !== null || needsStart ? lives.now + (startsIn ?? minute) : Number.POSITIVE_INFINITY;
  return sleepUntil(lives, alarms, startsAt);
}
