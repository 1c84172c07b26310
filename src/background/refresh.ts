import { parallelRequests } from "../app.config.ts";
import type { WalletId } from "../networks/network.ts";
import { read } from "../storage/item.ts";
import { type Activity, settingsItem } from "../storage/items.ts";
import { activeIds, idOf, type Wallet } from "../storage/watchlist.ts";
import { setAlarm } from "./alarm.ts";
import { usableKey } from "./api-key.ts";
import { paintBadge } from "./badge.ts";
import { hasAgreed } from "./consent.ts";
import type { Effects } from "./effects.ts";
import { keepAliveWhile } from "./keep-alive.ts";
import { lookUpAndStore } from "./look-up-and-store.ts";
import { reportBug } from "./report-bug.ts";
import { askedFor, dueIds, entryOf, isOut, isWorthAsking, nextWake, outageOnceAsked } from "./schedule.ts";
import { changeState, readQueue } from "./state.ts";

/**
 * The refresh: takes what is due from the stored schedule, a few at a time, and stores each answer as it arrives.
 * Nothing of it lives only in memory, so the next background goes on where a killed one stopped.
 */

/**
 * Looks up every wallet that is due, then sets the alarm for the next. Only one runs at a time; a second call
 * waits and then finds what is left, usually nothing.
 */
export async function refreshDue(effects: Effects): Promise<void> {
  if (!(await hasAgreed())) return;
  await navigator.locks.request("refresh", () => keepAliveWhile(() => drain(effects)));
}

/**
 * Puts every wallet at the head of the queue and forgets an outage that may be over. Wallets that the run in hand has
 * asked about already, or that were answered for a moment ago, are left out, so that impatient clicks cost nothing.
 */
export async function askForAll(effects: Effects): Promise<void> {
  const now = effects.now();
  await changeState(({ wallets, schedule, activity }) => {
    const runSince = activity.run?.startedAt ?? null;
    const asked = activeIds(wallets).filter((id) => isWorthAsking(entryOf(schedule, id), runSince, now));
    return {
      schedule: askedFor(schedule, asked),
      activity: { ...activity, outage: outageOnceAsked(activity.outage) },
    };
  }, now);
}

async function drain(effects: Effects): Promise<void> {
  try {
    const total = await countDue(effects.now());
    if (total > 0) await run(total, effects);
    // Also ends a run that a killed background left behind.
    await setRun(null, effects.now());
  } finally {
    // Whatever went wrong, a full storage say: without its alarm nothing would ever wake the background again.
    await setNextAlarm(effects);
    await paintBadge(effects.now());
  }
}

async function run(total: number, effects: Effects): Promise<void> {
  const startedAt = effects.now();
  await setAlarm(startedAt, startedAt);
  await setRun({ startedAt, total, done: 0 }, startedAt);
  // Nobody is asked about twice in one run, whatever the schedule says.
  const asked = new Set<WalletId>();
  const workers = Array.from({ length: parallelRequests }, () => work(asked, effects));
  // All have ended before the lock is let go, also when one of them met a bug.
  for (const worker of await Promise.allSettled(workers)) {
    if (worker.status === "rejected") reportBug(worker.reason);
  }
}

/** @returns how many wallets would be asked about now; 0 while the service must not be asked. */
async function countDue(now: number): Promise<number> {
  if ((await usableKey()) === null) return 0;
  const { wallets, schedule, activity } = await readQueue();
  return isOut(activity.outage, now) ? 0 : dueIds(schedule, activeIds(wallets), now).length;
}

async function setRun(run: Activity["run"], now: number): Promise<void> {
  const { activity } = await readQueue();
  if (activity.run === run) return;
  await changeState((state) => ({ activity: { ...state.activity, run } }), now);
}

/** One of a few workers that share a queue; it ends when nothing is due or the service must not be asked. */
async function work(asked: Set<WalletId>, effects: Effects): Promise<void> {
  for (;;) {
    const key = await usableKey();
    const wallet = key === null ? null : await takeNext(asked, effects.now());
    if (key === null || wallet === null) return;
    // Wakes the next background soon, should this one be killed.
    await setAlarm(effects.now(), effects.now());
    await lookUpAndStore(wallet, key, effects);
    await paintBadge(effects.now());
  }
}

async function takeNext(asked: Set<WalletId>, now: number): Promise<Wallet | null> {
  const { wallets, schedule, activity } = await readQueue();
  if (isOut(activity.outage, now)) return null;
  const next = dueIds(schedule, activeIds(wallets), now).find((id) => !asked.has(id));
  if (next === undefined) return null;
  asked.add(next);
  return wallets.find((wallet) => idOf(wallet) === next) ?? null;
}

async function setNextAlarm(effects: Effects): Promise<void> {
  const now = effects.now();
  const { refreshEvery } = await read(settingsItem);
  const { wallets, schedule, activity } = await readQueue();
  const key = await usableKey();
  // Without a key nothing can be due; the badge still changes with time.
  const ids = key === null ? [] : activeIds(wallets);
  await setAlarm(nextWake(schedule, ids, activity.outage, now, refreshEvery), now);
}
