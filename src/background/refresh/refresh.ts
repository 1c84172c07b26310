import { timing } from "../../config.ts";
import type { WalletId } from "../../core/addresses/network.ts";
import type { BoundKey } from "../../core/refresh/bound-key.ts";
import { breakerOnceRequested } from "../../core/refresh/circuit-breaker.ts";
import { beforeKeyTry, keyOnceRequested } from "../../core/refresh/key-retry.ts";
import { type FetchConditions, fetchableIds, nextWake } from "../../core/refresh/next-fetch.ts";
import { type Activity, activeIds } from "../../core/refresh/refresh-state.ts";
import {
  costNow,
  intervalOf,
  requestsLeft,
  requestsOfOne,
  withRequests,
} from "../../core/refresh/request-budget.ts";
import {
  beforeTry,
  cancelled,
  entryOf,
  isWorthFetching,
  withRequested,
} from "../../core/refresh/schedule.ts";
import type { Reply, Request } from "../../messaging/commands.ts";
import { type Read, read, readSome } from "../../storage/item.ts";
import { keyStatusItem, summaryItem } from "../../storage/items.ts";
import { activityItem } from "../../storage/refresh/activity.ts";
import { scheduleItem } from "../../storage/refresh/schedule.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import { StorageWriteError, transact } from "../../storage/transaction.ts";
import { idOf, type Wallet, watchlistItem } from "../../storage/wallets/watchlist.ts";
import { alertsWakeAt, raiseAlerts } from "../alerts/alerts.ts";
import { hasAgreed } from "../data/consent.ts";
import { noteToday } from "../data/history.ts";
import { attempt, type Effects, reportBug } from "../effects.ts";
import { keepAliveWhile } from "../keep-alive.ts";
import { withLock } from "../locks.ts";
import { keyItems, savedKeyIn, usableKeyIn } from "../service/api-key.ts";
import { reconcilePermission } from "../service/permission.ts";
import { changeState, queueItems, readQueue } from "../state.ts";
import { syncWakeAt } from "../sync/sync.ts";
import { paintBadge } from "../toolbar/badge.ts";
import { clearAlarm, setAlarm } from "./alarm.ts";
import { fetchAndStore } from "./fetch-wallet.ts";

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
    // The failure may have left no alarm, and without one nothing wakes the background.
    await setAlarm(effects.now() + timing.backoffLast, effects.now());
    throw error;
  } finally {
    await paintBadge();
  }
}

/**
 * Makes every active wallet due, or only those that failed. Closes the circuit breaker unless only waiting helps.
 * Repeated clicks cost nothing, because wallets that this run or the last second has fetched are left out.
 * @returns the cost and the requests left today, if too few are left and the user has not accepted that: then no
 *   wallet becomes due
 */
export async function requestAll(
  { beyondBudget = false, onlyFailing = false }: Request<"refresh">,
  effects: Effects,
): Promise<Reply<"refresh">> {
  const now = effects.now();
  const reply: { overBudget: Reply<"refresh">["overBudget"] } = { overBudget: null };
  await changeState((state) => {
    const { wallets, schedule, activity, settings, snapshots, keyStatus } = state;
    const runSince = activity.run?.startedAt ?? null;
    const requested = activeIds(wallets).filter((id) => {
      const entry = entryOf(schedule, id);
      return (!onlyFailing || entry.failure !== null) && isWorthFetching(entry, runSince, now);
    });
    const needed = costNow(requested, snapshots, now);
    const left = requestsLeft(settings.dailyBudget, activity.requests, now);
    if (needed > left && !beyondBudget) {
      reply.overBudget = { needed, left };
      return {};
    }
    return {
      schedule: withRequested(schedule, requested, now),
      activity: { ...activity, breaker: breakerOnceRequested(activity.breaker) },
      // A refused key gets one try with one wallet. The others follow if the service accepts the key.
      keyStatus: keyStatus === null ? null : keyOnceRequested(keyStatus, now),
    };
  }, now);
  return reply;
}

/** Cancels the fetches that are due. Requests under way continue. */
export async function cancelRefresh(effects: Effects): Promise<void> {
  const now = effects.now();
  await changeState((state) => {
    const ids = activeIds(state.wallets);
    return { schedule: cancelled(state.schedule, ids, now, intervalOf(state), effects.random()) };
  }, now);
}

/** Fetches as many due wallets as fit into one slice. @returns whether more are due */
async function slice(taken: Set<WalletId>, effects: Effects): Promise<boolean> {
  let hasMore = false;
  let isFull = false;
  try {
    const total = await countDue(taken, effects.now());
    if (total > 0) hasMore = await run(total, taken, effects);
    if (!hasMore) await endRun(total > 0, effects.now());
  } catch (error) {
    isFull = error instanceof StorageWriteError;
    throw error;
  } finally {
    // Only an alarm wakes the background again. If storage is full it rings later, because each wake would find the
    // same wallets due.
    await (isFull ? setAlarm(effects.now() + timing.backoffLast, effects.now()) : setNextAlarm(effects));
  }
  return hasMore;
}

async function endRun(hasFetched: boolean, now: number): Promise<void> {
  await setRun(null, now);
  // Alerts come after the fetches, so that none says "couldn't be checked" before an attempt. Without fetches they
  // come too, because time alone makes them due. The next alarm is set later, so that a killed run soon continues.
  await attempt(raiseAlerts(now));
  await noteToday(hasFetched, now);
}

async function run(left: number, taken: Set<WalletId>, effects: Effects): Promise<boolean> {
  const from = effects.now();
  await setAlarm(from, from);
  const { activity } = await readQueue();
  const { startedAt, done } = activity.run ?? { startedAt: from, done: 0 };
  await setRun({ startedAt, total: done + left, done }, from);
  const before = taken.size;
  const { parallel } = await read(settingsItem);
  const isRefused = (await read(keyStatusItem))?.state === "refused";
  // Most failures that open the breaker concern all wallets, so one wallet is tried first.
  if (activity.breaker.open !== null || isRefused)
    await workers(1, () => work(taken, before + 1, from, effects));
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

async function countDue(taken: ReadonlySet<WalletId>, now: number): Promise<number> {
  return fetchableIds(conditionsOf(await readSome(nextItems)), now).filter((id) => !taken.has(id)).length;
}

function conditionsOf(read: Read): FetchConditions {
  return {
    wallets: read(watchlistItem),
    schedule: read(scheduleItem),
    activity: read(activityItem),
    settings: read(settingsItem),
    keyStatus: read(keyStatusItem),
    hasKey: savedKeyIn(read) !== null,
  };
}

async function setRun(run: Activity["run"], now: number): Promise<void> {
  const { activity } = await readQueue();
  if (activity.run === run) return;
  await changeState((state) => ({ activity: { ...state.activity, run } }), now);
}

async function work(taken: Set<WalletId>, most: number, from: number, effects: Effects): Promise<void> {
  for (;;) {
    const now = effects.now();
    // A clock that is set back ends the slice as well.
    if (taken.size >= most || now < from || now - from >= timing.slice) return;
    const next = await takeNext(taken, now);
    if (next === null) return;
    await fetchAndStore(next.wallet, next.key, effects);
    // Fire and forget: `refreshDue` awaits the final update.
    void paintBadge();
  }
}

type Next = { readonly wallet: Wallet; readonly key: BoundKey };

/** Counts a wallet's requests before they are sent, so that no kill and no parallel worker can exceed the budget. */
function takeNext(taken: Set<WalletId>, now: number): Promise<Next | null> {
  return transact(async (transaction) => {
    const read = await transaction.readSome(nextItems);
    const schedule = read(scheduleItem);
    const activity = read(activityItem);
    const status = read(keyStatusItem);
    const key = usableKeyIn(read, now);
    const next = fetchableIds(conditionsOf(read), now).find((id) => !taken.has(id));
    const wallet = read(watchlistItem).find((one) => idOf(one) === next);
    if (key === null || next === undefined || wallet === undefined) return null;
    taken.add(next);
    if (status?.state === "refused") transaction.put(keyStatusItem, beforeKeyTry(status, now));
    transaction.put(scheduleItem, { ...schedule, [next]: beforeTry(entryOf(schedule, next), now) });
    transaction.put(activityItem, {
      ...activity,
      requests: withRequests(activity.requests, requestsOfOne, now),
    });
    return { wallet, key };
  }, nextItems);
}

const nextItems = [...queueItems, ...keyItems];

async function setNextAlarm(effects: Effects): Promise<void> {
  if (!(await hasAgreed())) return await clearAlarm();
  const now = effects.now();
  const next = nextWake(conditionsOf(await readSome(nextItems)), now);
  const { until } = await read(summaryItem);
  const others = [until, await alertsWakeAt(now), await syncWakeAt(now)].filter((at) => at !== null);
  await setAlarm(Math.min(next, ...others), now);
}
