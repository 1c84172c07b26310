import { handlers } from "../../../src/background/main/handlers.ts";
import { forget } from "../../../src/background/memory.ts";
import { airdropKey } from "../../../src/core/airdrops/airdrop.ts";
import { below, randomOf } from "../../random.ts";
import { installBrowser } from "../browser.ts";
import { Lives } from "../life.ts";
import { hour, type PlannedWallet, storedAtStart, storedId } from "../scenario.ts";
import type { Run } from "../simulator.ts";
import { background, sleepUntil } from "../wake.ts";
import { HostileService, type Temper } from "./hostile-service.ts";

const minute = 60_000;
const day = 24 * hour;
const length = 4 * day;

/** A refused key is tried a day later, and jitter adds a tenth. A kill at that try costs another day. */
function recoveryOf(temper: Temper, isKilled: boolean): number {
  const mayRefuseKey = ["refusing", "flapping", "down"].includes(temper);
  return mayRefuseKey && isKilled ? 2.3 * day : 1.2 * day;
}

/** In intervals. A kill before the first alarm of a start costs an hour, after which the last alarm repeats. */
function mostGap(every: number, isKilled: boolean): number {
  return isKilled ? 1.5 + hour / every : 1.5;
}

export type Hostile = Run & {
  /** Of healthy wallets, once the service is well: the intervals that passed, and the answers that came in time. */
  readonly due: number;
  readonly done: number;
  /** The most requests in 24 hours, in a life without presses. */
  readonly mostRequests: number;
  /** The longest time between two answers for a healthy wallet, in intervals. */
  readonly longestGap: number;
};

/** Four days of a background whose service has a temper. Kills fall at any write, and answers are lost. */
export async function hostileLife(seed: number): Promise<Hostile> {
  const random = randomOf(seed);
  const start = Date.UTC(2026, 10, 20, 12) + below(random, day);
  const size = [1, 2, 20, 40, 40][below(random, 5)] ?? 40;
  const wallets = Array.from({ length: size }, (_, at): PlannedWallet => {
    const address = `wallet${at}`;
    return { network: "evm", address, id: `evm:${address}`, before: null, hadTotal: false, after: [] };
  });
  const ids = wallets.map(({ address }) => `evm:${address}` as const);
  const refreshEvery = random() < 0.5 ? 6 * hour : (2 + below(random, 11)) * hour;
  const every = Math.max(refreshEvery, size * 9 * minute);
  const lives = new Lives(random, start);
  lives.hangLimit = minute;
  const service = new HostileService(lives, ids, start);
  const stored = storedAtStart({ wallets, start, lastFetchAt: start });
  stored.set("settings", { v: 1, d: { ...Object(Object(stored.get("settings")).d), refreshEvery } });
  const outside = installBrowser(lives, stored);
  lives.rule(service.fetch);
  outside.alarms.set("refresh", { at: start, again: hour });

  const isKilled = random() < 0.5;
  const isOpened = random() < 0.2;
  const losses: { readonly id: string; readonly at: number }[] = [];
  while (lives.now < start + length) {
    // Up to ten pages an hour.
    const opensAt = isOpened ? lives.now + below(random, 12 * minute) : Number.POSITIVE_INFINITY;
    const hasRung = sleepUntil(lives, outside.alarms, opensAt);
    const id = ids[below(random, size)] ?? "evm:none";
    if (random() < 0.005 && outside.local.delete(`snapshot:${id}`)) losses.push({ id, at: lives.now });
    const openPage = () => handlers.noteOpened({ key: airdropKey(id, storedId("one")) });
    const kill = isKilled && random() < 0.1 ? { on: "set local", nth: 1 + below(random, 10) } : null;
    forget();
    await lives.live(() => background(hasRung, hasRung ? null : openPage), kill);
  }

  const healthy = ids.filter((one) => !service.bad.has(one));
  const calmAt = service.wellAt + recoveryOf(service.temper, isKilled) + every;
  const answers = new Map(healthy.map((one) => [one, service.answersTo(one)]));
  const gaps = healthy.flatMap((one) => {
    const times = (answers.get(one) ?? []).filter((at) => at >= calmAt);
    return [...times, lives.now].map((at, index) => at - (times[index - 1] ?? calmAt));
  });
  const counted = Math.floor((lives.now - calmAt) / (1.1 * every + 20 * minute));
  const done = healthy.reduce((sum, one) => {
    return sum + Math.min(counted, (answers.get(one) ?? []).filter((at) => at >= calmAt).length);
  }, 0);
  const mostRequests = isOpened ? 0 : mostInADay(service.log.map(({ at }) => at));
  const longestGap = Math.max(0, ...gaps) / every;
  const isAnswered = (one: string, from: number, to: number) =>
    service.answersTo(one).some((at) => at >= from && at <= to);
  const complaints = [
    ...(isKilled ? [] : service.complaints),
    ...healthy
      .filter((one) => !isAnswered(one, service.wellAt, calmAt))
      .map((one) => `${one} has no answer after the service is well`),
    ...losses
      .filter(({ id, at }) => size >= 20 && at > calmAt && at < lives.now - 3 * hour && !service.bad.has(id))
      .filter(({ id, at }) => !isAnswered(id, at, at + 2 * hour))
      .map(({ id, at }) => `the lost answer of ${id} is not asked for again after ${at}`),
    ...(mostRequests > 400 ? [`${mostRequests} requests in a day`] : []),
    ...(longestGap > mostGap(every, isKilled) ? [`a healthy wallet waits ${longestGap} intervals`] : []),
  ];
  return {
    complaints,
    about: service.temper,
    due: counted * healthy.length,
    done,
    mostRequests,
    longestGap,
    trace: lives.trace,
  };
}

function mostInADay(times: readonly number[]): number {
  let first = 0;
  return times.reduce((most, at, index) => {
    while ((times[first] ?? at) <= at - day) first += 1;
    return Math.max(most, index - first + 1);
  }, 0);
}
