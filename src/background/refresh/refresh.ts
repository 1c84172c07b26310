import { limits, type Time, timing } from "../../config.ts";
import { type WalletId, walletId } from "../../core/addresses/network.ts";
import { type FetchConditions, fetchableIds, nextWake } from "../../core/refresh/next-fetch.ts";
import { type Activity, activeIds } from "../../core/refresh/refresh-state.ts";
import { countRequests, intervalOf } from "../../core/refresh/request-gate.ts";
import {
  beforeTry,
  cancelled,
  entryOf,
  failureOf,
  isWorthFetching,
  requestFetch,
  type WalletSchedule,
} from "../../core/refresh/schedule.ts";
import { beforeRequest, endedByUser } from "../../core/wait.ts";
import type { Request } from "../../messaging/commands.ts";
import { type Read, read, readSome } from "../../storage/item.ts";
import { summaryItem } from "../../storage/items.ts";
import { activityItem } from "../../storage/refresh/activity.ts";
import { scheduleItem } from "../../storage/refresh/schedule.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import { StorageWriteError, transact } from "../../storage/transaction/transaction.ts";
import { watchlistItem } from "../../storage/wallets/watchlist.ts";
import { clearAlarm, setAlarm } from "../alarm.ts";
import { raiseAlerts } from "../alerts/alerts.ts";
import { keyItems, savedKeyIn } from "../api-key.ts";
import { hasAgreed } from "../consent.ts";
import { attempt, type Effects, reportBug } from "../effects.ts";
import { keepAliveWhile } from "../keep-alive.ts";
import { withLock } from "../locks.ts";
import { reconcilePermission } from "../permissions.ts";
import { changeState, queueItems } from "../state.ts";
import { paintBadge } from "../toolbar/badge.ts";
import { fetchAndStore, type Taken } from "./fetch-wallet.ts";

// All progress is stored, so that the next background continues where a killed one stopped (docs/refresh.md).

/** Fetches every due wallet, then sets the alarm. Refreshes take turns, one slice at a time. */
export async function refreshDue(effects: Effects): Promise<void> {
  try {
    if (!(await hasAgreed())) return await clearAlarm();
    await attempt(reconcilePermission(effects.now()));
    const taken = new Set<string>();
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
      schedule: requestFetch(schedule, requested, now),
      activity: { ...activity, wait: endedByUser(activity.wait, now) },
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

/**
 * Takes as many due steps as begin within one slice.
 * @param taken the steps of this refresh. None is repeated, even if the user requests its wallet meanwhile
 * @returns whether more are due
 */
async function slice(taken: Set<string>, effects: Effects): Promise<boolean> {
  const due = await dueSteps(taken, effects.now());
  const hasMore = due.length > 0 && (await run(due, taken, effects));
  if (!hasMore) await endRun(effects.now());
  await setNextAlarm(effects);
  return hasMore;
}

async function endRun(now: Time): Promise<void> {
  await setRun(null, now);
  // Alerts come last, so that no alert says "couldn't be checked" before a try. They also come without fetches,
  // because time alone makes them due. The next alarm is set later, so that a killed run soon continues.
  await attempt(raiseAlerts(now));
}

async function run(due: readonly Step[], taken: Set<string>, effects: Effects): Promise<boolean> {
  const from = effects.now();
  await setAlarm(from, from);
  const activity = await read(activityItem);
  const { startedAt, done } = activity.run ?? { startedAt: from, done: 0 };
  const lists = due.filter(({ entry }) => entry.step === "list").length;
  await setRun({ startedAt, total: done + lists, done }, from);
  const before = taken.size;
  const renew = renewal(from, effects);
  // Most failures that make the service wait concern all wallets, so one step is tried first.
  if (activity.wait !== null) await workers(1, () => work(taken, before + 1, from, effects, renew));
  await workers(limits.parallel, () => work(taken, Number.POSITIVE_INFINITY, from, effects, renew));
  return taken.size > before && (await dueSteps(taken, effects.now())).length > 0;
}

/**
 * Summary, first paint and badge take far longer than the write of an answer, so the answers of a moment share them.
 * @param from when they were last renewed
 * @returns renews them, at most once a moment. Begin and end of a run renew them anyway
 */
function renewal(from: Time, effects: Effects): () => Promise<void> {
  let last = from;
  return async () => {
    const now = effects.now();
    if (now >= last && now - last < timing.betweenRenewals) return;
    last = now;
    await changeState(() => ({}), now);
    // Fire and forget: `refreshDue` awaits the final update.
    void paintBadge();
  };
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

type Step = { readonly name: string; readonly id: WalletId; readonly entry: WalletSchedule };

async function dueSteps(taken: ReadonlySet<string>, now: Time): Promise<readonly Step[]> {
  return stepsLeft(taken, conditionsOf(await readSome(nextItems)), now);
}

function stepsLeft(taken: ReadonlySet<string>, conditions: FetchConditions, now: Time): readonly Step[] {
  const due = fetchableIds(conditions, now).map((id) => ({ id, entry: entryOf(conditions.schedule, id) }));
  const isProbe = conditions.activity.wait !== null;
  // Only the answer to a list says whether the service works again. A list that is due anyway is asked for first, and
  // a wallet that failed last, because it may fail by itself.
  const asProbe = ({ entry }: (typeof due)[number]) =>
    2 * Number(failureOf(entry) !== null) + Number(entry.step === "total");
  if (isProbe) due.sort((a, b) => asProbe(a) - asProbe(b));
  return due
    .map(({ id, entry }) => {
      const step = isProbe ? "list" : entry.step;
      return { name: `${step} ${id}`, id, entry: { ...entry, step } };
    })
    .filter(({ name }) => !taken.has(name));
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

/** Also renews the summary, which is late while a run is stored. */
export async function setRun(run: Activity["run"], now: Time): Promise<void> {
  if ((await read(activityItem)).run === run) return;
  await changeState((state) => ({ activity: { ...state.activity, run } }), now);
}

async function work(
  taken: Set<string>,
  most: number,
  from: number,
  effects: Effects,
  renew: () => Promise<void>,
): Promise<void> {
  for (;;) {
    const now = effects.now();
    // A clock that is set back ends the slice as well.
    if (taken.size >= most || now < from || now - from >= timing.slice) return;
    const next = await takeNext(taken, now);
    if (next === null) return;
    await fetchAndStore(next, effects);
    await renew();
  }
}

/** Counts a request before it is sent, so that no kill and no parallel worker can overfill the gate. */
function takeNext(taken: Set<string>, now: Time): Promise<Taken | null> {
  return transact(async (transaction) => {
    const read = await transaction.readSome(nextItems);
    const schedule = read(scheduleItem);
    const activity = read(activityItem);
    const key = savedKeyIn(read);
    const [next] = stepsLeft(taken, conditionsOf(read), now);
    const wallet = read(watchlistItem).find((one) => walletId(one) === next?.id);
    if (key === null || next === undefined || wallet === undefined) return null;
    const { id, name, entry } = next;
    taken.add(name);
    transaction.put(scheduleItem, { ...schedule, [id]: beforeTry(entry, now) });
    transaction.put(activityItem, {
      ...activity,
      // After a wait of the service, all other wallets wait for this one.
      wait: activity.wait === null ? null : beforeRequest("service", activity.wait, now),
      requests: entry.requestedByUser ? activity.requests : countRequests(activity.requests, 1, now),
    });
    return { wallet, key, entry };
  });
}

const nextItems = [...queueItems, ...keyItems];

async function setNextAlarm(effects: Effects): Promise<void> {
  if (!(await hasAgreed())) return await clearAlarm();
  const now = effects.now();
  const next = nextWake(conditionsOf(await readSome(nextItems)), now);
  const { staleAt } = await read(summaryItem);
  await setAlarm(staleAt === null ? next : Math.min(next, staleAt), now);
}
