import { type Time, timing } from "../../config.ts";
import { type WalletId, walletId } from "../../core/addresses/network.ts";
import { type FetchConditions, fetchableIds, nextWake } from "../../core/refresh/next-fetch.ts";
import { type Activity, activeIds } from "../../core/refresh/refresh-state.ts";
import { intervalOf, requestsOfOne, withRequests } from "../../core/refresh/request-budget.ts";
import {
  beforeTry,
  cancelled,
  entryOf,
  failureOf,
  isWorthFetching,
  withRequested,
} from "../../core/refresh/schedule.ts";
import { beforeRequest, onceRequested } from "../../core/wait.ts";
import type { Request } from "../../messaging/commands.ts";
import { type Read, read, readSome } from "../../storage/item.ts";
import { summaryItem } from "../../storage/items.ts";
import { activityItem } from "../../storage/refresh/activity.ts";
import { scheduleItem } from "../../storage/refresh/schedule.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import { StorageWriteError, transact } from "../../storage/transaction/transaction.ts";
import { watchlistItem } from "../../storage/wallets/watchlist.ts";
import { raiseAlerts } from "../alerts/alerts.ts";
import { keyItems, savedKeyIn } from "../api-key.ts";
import { hasAgreed } from "../consent.ts";
import { attempt, type Effects, reportBug } from "../effects.ts";
import { noteToday } from "../history.ts";
import { keepAliveWhile } from "../keep-alive.ts";
import { withLock } from "../locks.ts";
import { reconcilePermission } from "../permissions.ts";
import { changeState, queueItems } from "../state.ts";
import { paintBadge } from "../toolbar/badge.ts";
import { clearAlarm, setAlarm } from "./alarm.ts";
import { fetchAndStore, type Taken } from "./fetch-wallet.ts";

// All progress is stored, so that the next background continues where a killed one stopped (docs/refresh.md).

/** Fetches every due wallet, then sets the alarm. Refreshes take turns, one slice at a time. */
export async function refreshDue(effects: Effects): Promise<void> {
  try {
    if (!(await hasAgreed())) return await clearAlarm();
    await attempt(reconcilePermission(effects.now()));
    const taken = new Set<WalletId>();
    let hasMore = true;
    while (hasMore) {
      hasMore = await withLock("refresh", () => keepAliveWhile(() => slice(taken, effects)));
    }
  } catch (error) {
    // Only an alarm wakes the background again. It rings late, because each wake may fail in the same way.
    await setAlarm(effects.now() + timing.alarmAgain, effects.now());
    throw error;
  } finally {
    await paintBadge();
  }
}

/**
 * Makes every active wallet due, or only those that failed, and ends the waits unless only waiting helps.
 * Repeated clicks cost nothing, because wallets that this run or the last second has fetched are left out.
 */
export async function requestAll(
  { onlyFailing = false }: Request<"refresh">,
  effects: Effects,
): Promise<void> {
  const now = effects.now();
  await changeState(({ wallets, schedule, activity }) => {
    const runSince = activity.run?.startedAt ?? null;
    const requested = activeIds(wallets).filter((id) => {
      const entry = entryOf(schedule, id);
      return (!onlyFailing || failureOf(entry) !== null) && isWorthFetching(entry, runSince, now);
    });
    return {
      schedule: withRequested(schedule, requested, now),
      activity: { ...activity, wait: onceRequested(activity.wait, now) },
    };
  }, now);
}

/** Cancels the fetches that are due. Requests under way continue. */
export async function cancelRefresh(effects: Effects): Promise<void> {
  const now = effects.now();
  await changeState((state) => {
    const ids = activeIds(state.wallets);
    const every = intervalOf(state.settings, ids.length);
    return { schedule: cancelled(state.schedule, ids, now, every, effects.random()) };
  }, now);
}

/** Fetches as many due wallets as fit into one slice. @returns whether more are due */
async function slice(taken: Set<WalletId>, effects: Effects): Promise<boolean> {
  const total = await countDue(taken, effects.now());
  const hasMore = total > 0 && (await run(total, taken, effects));
  if (!hasMore) await endRun(total > 0, effects.now());
  await setNextAlarm(effects);
  return hasMore;
}

async function endRun(hasFetched: boolean, now: Time): Promise<void> {
  await setRun(null, now);
  // Alerts come last, so that no alert says "couldn't be checked" before a try. They also come without fetches,
  // because time alone makes them due. The next alarm is set later, so that a killed run soon continues.
  await attempt(raiseAlerts(now));
  await noteToday(hasFetched, now);
}

async function run(left: number, taken: Set<WalletId>, effects: Effects): Promise<boolean> {
  const from = effects.now();
  await setAlarm(from, from);
  const activity = await read(activityItem);
  const { startedAt, done } = activity.run ?? { startedAt: from, done: 0 };
  await setRun({ startedAt, total: done + left, done }, from);
  const before = taken.size;
  const { parallel } = await read(settingsItem);
  // Most failures that make the service wait concern all wallets, so one wallet is tried first.
  if (activity.wait !== null) await workers(1, () => work(taken, before + 1, from, effects));
  await workers(parallel, () => work(taken, Number.POSITIVE_INFINITY, from, effects));
  return taken.size > before && (await countDue(taken, effects.now())) > 0;
}

/** Waits for all workers, even when one fails. @throws StorageWriteError when one could not write */
async function workers(count: number, task: () => Promise<void>): Promise<void> {
  let full: StorageWriteError | null = null;
  for (const worker of await Promise.allSettled(Array.from({ length: count }, task))) {
    if (worker.status === "fulfilled") continue;
    if (worker.reason instanceof StorageWriteError) full = worker.reason;
    else reportBug(worker.reason);
  }
  if (full !== null) throw full;
}

async function countDue(taken: ReadonlySet<WalletId>, now: Time): Promise<number> {
  return fetchableIds(conditionsOf(await readSome(nextItems)), now).filter((id) => !taken.has(id)).length;
}

function conditionsOf(read: Read): FetchConditions {
  return {
    wallets: read(watchlistItem),
    schedule: read(scheduleItem),
    activity: read(activityItem),
    settings: read(settingsItem),
    hasKey: savedKeyIn(read) !== null,
  };
}

async function setRun(run: Activity["run"], now: Time): Promise<void> {
  if ((await read(activityItem)).run === run) return;
  await changeState((state) => ({ activity: { ...state.activity, run } }), now);
}

async function work(taken: Set<WalletId>, most: number, from: number, effects: Effects): Promise<void> {
  for (;;) {
    const now = effects.now();
    // A clock that is set back ends the slice as well.
    if (taken.size >= most || now < from || now - from >= timing.slice) return;
    const next = await takeNext(taken, now);
    if (next === null) return;
    await fetchAndStore(next, effects);
    // Fire and forget: `refreshDue` awaits the final update.
    void paintBadge();
  }
}

/** Counts a wallet's requests before they are sent, so that no kill and no parallel worker can exceed the budget. */
function takeNext(taken: Set<WalletId>, now: Time): Promise<Taken | null> {
  return transact(async (transaction) => {
    const read = await transaction.readSome(nextItems);
    const schedule = read(scheduleItem);
    const activity = read(activityItem);
    const key = savedKeyIn(read);
    const next = fetchableIds(conditionsOf(read), now).find((id) => !taken.has(id));
    const wallet = read(watchlistItem).find((one) => walletId(one) === next);
    if (key === null || next === undefined || wallet === undefined) return null;
    taken.add(next);
    const entry = entryOf(schedule, next);
    transaction.put(scheduleItem, { ...schedule, [next]: beforeTry(entry, now) });
    transaction.put(activityItem, {
      ...activity,
      // After a wait of the service, all other wallets wait for this one.
      wait: activity.wait === null ? null : beforeRequest("service", activity.wait, now),
      requests: withRequests(activity.requests, requestsOfOne, now),
    });
    return { wallet, key, waitBefore: entry.wait };
  });
}

const nextItems = [...queueItems, ...keyItems];

async function setNextAlarm(effects: Effects): Promise<void> {
  if (!(await hasAgreed())) return await clearAlarm();
  const now = effects.now();
  const next = nextWake(conditionsOf(await readSome(nextItems)), now);
  const { until } = await read(summaryItem);
  await setAlarm(until === null ? next : Math.min(next, until), now);
}
