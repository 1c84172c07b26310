import { limits, type Time, timing } from "../../config.ts";
import { type WalletId, walletId } from "../../core/addresses/network.ts";
import {
  beforeRequest,
  type FetchConditions,
  fetchableIds,
  nextWake,
} from "../../core/refresh/next-fetch.ts";
import { type Activity, activeIds } from "../../core/refresh/refresh-state.ts";
import { entryOf, failureOf, isWorthFetching, requestFetch } from "../../core/refresh/schedule.ts";
import { endedByConnection, endedByUser, retryAfter } from "../../core/refresh/wait.ts";
import type { Reply, Request } from "../../messaging/commands.ts";
import { clearAlarm, setAlarm } from "../alarm.ts";
import { raiseAlerts } from "../alerts/alerts.ts";
import { attempt, reportBug, StorageError } from "../browser-call.ts";
import { hasAgreed } from "../consent.ts";
import { keepAliveWhile } from "../keep-alive.ts";
import { withLock } from "../locks.ts";
import { notePermission } from "../permissions.ts";
import { type Change, changeState, readState, type State, savedKeyIn } from "../state.ts";
import { paintBadge } from "../toolbar/badge.ts";
import { troubleNow } from "../trouble.ts";
import { fetchAndStore } from "./fetch-wallet.ts";

// All progress is stored, so that the next background continues where a killed one stopped
// (docs/decisions/0006-few-requests.md).

/** Set by a call, and taken by the run that serves it. Calls during a run share the next one. */
let isWanted = false;

/** Fetches every due wallet, then sets the alarm. One run at a time, which serves every call that waited for it. */
export async function refreshDue(): Promise<void> {
  isWanted = true;
  try {
    if (!(await hasAgreed())) return await clearAlarm();
    // Not within the lock, because a run under way must stop as well.
    await attempt(notePermission());
    await withLock("refresh", async () => {
      if (!isWanted) return;
      isWanted = false;
      const taken = new Set<WalletId>();
      let hasMore = true;
      while (hasMore) hasMore = await keepAliveWhile(() => slice(taken));
    });
  } catch (error) {
    // Only an alarm wakes the background again. It rings late, because each wake may fail in the same way.
    await setAlarm(Date.now() + timing.alarmAgain);
    throw error;
  } finally {
    await paintBadge();
  }
}

/**
 * Makes every active wallet due, or only those that failed, and ends the waits unless only waiting helps.
 * Repeated clicks cost nothing, because wallets that this run or the last second has asked about are left out.
 * @returns until when the service wants no request, and nothing has changed; null for no such wish
 */
export function requestAll({ onlyFailing = false }: Request<"refresh">): Promise<Reply<"refresh">> {
  const now = Date.now();
  return changeState(({ wallets, schedule, activity }): Change & { result: Reply<"refresh"> } => {
    const until = retryAfter(activity.wait, now);
    if (until !== null) return { result: { until } };
    const runSince = activity.run?.startedAt ?? null;
    const requested = activeIds(wallets).filter((id) => {
      const entry = entryOf(schedule, id);
      return (!onlyFailing || failureOf(entry) !== null) && isWorthFetching(entry, runSince, now);
    });
    return {
      schedule: requestFetch(schedule, requested, now),
      activity: { ...activity, wait: endedByUser(activity.wait, now) },
      result: { until },
    };
  });
}

/** Ends the wait of being offline, or shortens one that has just begun. Call it when the browser is online again. */
export async function endOffline(): Promise<void> {
  await changeState(({ activity }) => {
    const wait = endedByConnection(activity.wait, Date.now());
    return wait === activity.wait ? {} : { activity: { ...activity, wait } };
  });
}

/**
 * Asks about as many due wallets as begin within one slice.
 * @param taken the wallets of this refresh. None is asked about again, even if the user requests it meanwhile
 * @returns whether more are due
 */
async function slice(taken: Set<WalletId>): Promise<boolean> {
  const due = dueIn(await readState(), taken);
  const hasMore = due.length > 0 && (await run(due.length, taken));
  if (!hasMore) await endRun();
  await setNextAlarm();
  return hasMore;
}

async function endRun(): Promise<void> {
  await setRun(null);
  // Alerts come last, so that no alert says "couldn't be checked" before a try. They also come without fetches,
  // because time alone makes them due. The next alarm is set later, so that a killed run soon continues.
  await attempt(raiseAlerts());
}

async function run(due: number, taken: Set<WalletId>): Promise<boolean> {
  const from = Date.now();
  await setAlarm(from);
  const { activity } = await readState();
  const { startedAt, done } = activity.run ?? { startedAt: from, done: 0 };
  await setRun({ startedAt, total: done + due, done });
  const before = taken.size;
  const renew = renewal(from);
  // After a wait of the service only one worker gets a wallet: its request begins another wait.
  await workers(limits.parallel, () => work(taken, from, renew));
  return taken.size > before && dueIn(await readState(), taken).length > 0;
}

/**
 * Summary and badge take far longer than the write of an answer, so the answers of a moment share them.
 * @param from when they were last renewed
 * @returns renews them, at most once a moment. Begin and end of a run renew them anyway
 */
function renewal(from: Time): () => Promise<void> {
  let last = from;
  return async () => {
    const now = Date.now();
    if (now >= last && now - last < timing.betweenRenewals) return;
    last = now;
    await changeState(() => ({}));
    // Fire and forget: `refreshDue` awaits the final update.
    void paintBadge();
  };
}

/** Waits for all workers, even when one fails. @throws StorageError when one could not write */
async function workers(count: number, task: () => Promise<void>): Promise<void> {
  let full: StorageError | null = null;
  for (const worker of await Promise.allSettled(Array.from({ length: count }, task))) {
    if (worker.status === "fulfilled") continue;
    if (worker.reason instanceof StorageError) full = worker.reason;
    else reportBug(worker.reason);
  }
  if (full !== null) throw full;
}

/** @param taken wallets to leave out */
function dueIn(state: State, taken: ReadonlySet<WalletId>): readonly WalletId[] {
  return fetchableIds(conditionsOf(state), Date.now()).filter((id) => !taken.has(id));
}

function conditionsOf(state: State): FetchConditions {
  return { ...state, hasKey: savedKeyIn(state) !== null };
}

async function setRun(run: Activity["run"]): Promise<void> {
  await changeState(({ activity }) => (activity.run === run ? {} : { activity: { ...activity, run } }));
}

async function work(taken: Set<WalletId>, from: Time, renew: () => Promise<void>): Promise<void> {
  for (;;) {
    const now = Date.now();
    // A clock that is set back ends the slice as well.
    if (now < from || now - from >= timing.slice || troubleNow() !== null) return;
    const next = await takeNext(taken);
    if (next === null) return;
    await fetchAndStore(next.wallet, next.key);
    await renew();
  }
}

/** Stores the count and the wait of a request before it is sent. */
function takeNext(taken: Set<WalletId>) {
  return changeState((state) => {
    const key = savedKeyIn(state);
    const [id] = dueIn(state, taken);
    const wallet = state.wallets.find((one) => walletId(one) === id);
    if (key === null || id === undefined || wallet === undefined) return { result: null };
    taken.add(id);
    const change = beforeRequest(conditionsOf(state), id, Date.now(), Math.random());
    return { ...change, result: { wallet, key } };
  }, "later");
}

async function setNextAlarm(): Promise<void> {
  if (!(await hasAgreed())) return await clearAlarm();
  const state = await readState();
  const next = nextWake(conditionsOf(state), Date.now());
  const { staleAt } = state.summary;
  await setAlarm(staleAt === null ? next : Math.min(next, staleAt));
}
