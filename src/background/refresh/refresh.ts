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
import { clearAlarm, setAlarm } from "../alarm.ts";
import { raiseAlerts } from "../alerts/alerts.ts";
import { attempt, reportBug } from "../browser-call.ts";
import { hasAgreed } from "../consent.ts";
import { keepAliveWhile } from "../keep-alive.ts";
import { withLock } from "../locks.ts";
import { StorageWriteError } from "../memory.ts";
import { reconcilePermission } from "../permissions.ts";
import { changeState, readState, type State, savedKeyIn } from "../state.ts";
import { paintBadge } from "../toolbar/badge.ts";
import { fetchAndStore, type Taken } from "./fetch-wallet.ts";

// All progress is stored, so that the next background continues where a killed one stopped (docs/refresh.md).

/** Set by a call, and taken by the run that serves it. Calls during a run share the next one. */
let isWanted = false;

/** Fetches every due wallet, then sets the alarm. One run at a time, which serves every call that waited for it. */
export async function refreshDue(): Promise<void> {
  isWanted = true;
  try {
    if (!(await hasAgreed())) return await clearAlarm();
    // Not within the lock, because a run under way must stop as well.
    await attempt(reconcilePermission());
    await withLock("refresh", async () => {
      if (!isWanted) return;
      isWanted = false;
      const taken = new Set<string>();
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
 * Repeated clicks cost nothing, because wallets that this run or the last second has fetched are left out.
 */
export async function requestAll({ onlyFailing = false }: Request<"refresh">): Promise<void> {
  const now = Date.now();
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
  });
}

/** Cancels the fetches that are due. Requests under way continue. */
export async function cancelRefresh(): Promise<void> {
  await changeState((state) => {
    const ids = activeIds(state.wallets);
    const every = intervalOf(state.settings, ids.length);
    return { schedule: cancelled(state.schedule, ids, Date.now(), every, Math.random()) };
  });
}

/**
 * Takes as many due steps as begin within one slice.
 * @param taken the steps of this refresh. None is repeated, even if the user requests its wallet meanwhile
 * @returns whether more are due
 */
async function slice(taken: Set<string>): Promise<boolean> {
  const due = stepsLeft(taken, await readState());
  const hasMore = due.length > 0 && (await run(due, taken));
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

async function run(due: readonly Step[], taken: Set<string>): Promise<boolean> {
  const from = Date.now();
  await setAlarm(from);
  const { activity } = await readState();
  const { startedAt, done } = activity.run ?? { startedAt: from, done: 0 };
  const lists = due.filter(({ entry }) => entry.step === "list").length;
  await setRun({ startedAt, total: done + lists, done });
  const before = taken.size;
  const renew = renewal(from);
  // Most failures that make the service wait concern all wallets, so one step is tried first.
  if (activity.wait !== null) await workers(1, () => work(taken, before + 1, from, renew));
  await workers(limits.parallel, () => work(taken, Number.POSITIVE_INFINITY, from, renew));
  return taken.size > before && stepsLeft(taken, await readState()).length > 0;
}

/**
 * Summary, first paint and badge take far longer than the write of an answer, so the answers of a moment share them.
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

function stepsLeft(taken: ReadonlySet<string>, state: State): readonly Step[] {
  const { schedule, activity } = state;
  const due = fetchableIds(conditionsOf(state), Date.now()).map((id) => ({
    id,
    entry: entryOf(schedule, id),
  }));
  const isProbe = activity.wait !== null;
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

function conditionsOf(state: State): FetchConditions {
  return { ...state, hasKey: savedKeyIn(state) !== null };
}

export async function setRun(run: Activity["run"]): Promise<void> {
  await changeState(({ activity }) => (activity.run === run ? {} : { activity: { ...activity, run } }));
}

async function work(taken: Set<string>, most: number, from: Time, renew: () => Promise<void>): Promise<void> {
  for (;;) {
    const now = Date.now();
    // A clock that is set back ends the slice as well.
    if (taken.size >= most || now < from || now - from >= timing.slice) return;
    const next = await takeNext(taken);
    if (next === null) return;
    await fetchAndStore(next);
    await renew();
  }
}

/** Counts a request before it is sent, so that no kill and no parallel worker can overfill the gate. */
function takeNext(taken: Set<string>): Promise<Taken | null> {
  return changeState((state) => {
    const { wallets, schedule, activity } = state;
    const now = Date.now();
    const key = savedKeyIn(state);
    const [next] = stepsLeft(taken, state);
    const wallet = wallets.find((one) => walletId(one) === next?.id);
    if (key === null || next === undefined || wallet === undefined) return { result: null };
    const { id, name, entry } = next;
    taken.add(name);
    return {
      schedule: { ...schedule, [id]: beforeTry(entry, now) },
      activity: {
        ...activity,
        // After a wait of the service, all other wallets wait for this one.
        wait: activity.wait === null ? null : beforeRequest("service", activity.wait, now),
        requests: entry.requestedByUser ? activity.requests : countRequests(activity.requests, 1, now),
      },
      result: { wallet, key, entry },
    };
  }, "later");
}

async function setNextAlarm(): Promise<void> {
  if (!(await hasAgreed())) return await clearAlarm();
  const state = await readState();
  const next = nextWake(conditionsOf(state), Date.now());
  const { staleAt } = state.summary;
  await setAlarm(staleAt === null ? next : Math.min(next, staleAt));
}
