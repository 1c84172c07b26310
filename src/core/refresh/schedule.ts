import { timing } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import type { Failure } from "../failures.ts";
import {
  limiterAfterTry,
  limiterOnceRequested,
  limiterWithoutTry,
  nextTryAt,
  type RetryLimiter,
  unusedLimiter,
} from "./retry-limiter.ts";

/** The schedule is the queue: a wallet leaves it only after its answer or failure is stored. Times are ms since the epoch. */

export type WalletSchedule = {
  readonly dueAt: number;
  /** Due at once, whatever `dueAt` and the request budget say. */
  readonly requestedByUser: boolean;
  readonly failures: number;
  readonly failure: Failure | null;
  readonly attemptedAt: number | null;
  readonly limiter: RetryLimiter;
};

export type Schedule = Readonly<Partial<Record<WalletId, WalletSchedule>>>;

const fresh: WalletSchedule = {
  dueAt: 0,
  requestedByUser: false,
  failures: 0,
  failure: null,
  attemptedAt: null,
  limiter: unusedLimiter,
};

export function entryOf(schedule: Schedule, id: WalletId): WalletSchedule {
  return schedule[id] ?? fresh;
}

/** In intervals. */
const jitterMost = 1.1;

/** @returns whether a wallet is due, or soon enough to share this wake-up. @param every the interval in ms */
export function isDue(entry: WalletSchedule, now: number, every: number): boolean {
  if (nextTryAt(entry.limiter, now) > now) return false;
  if (entry.requestedByUser) return true;
  if (entry.attemptedAt !== null && entry.attemptedAt > now + timing.backoffFirst) return true;
  // Beyond every scheduled delay: the clock was set back.
  if (entry.dueAt > now + jitterMost * every + timing.backoffFirst) return true;
  const early = entry.failures === 0 ? timing.batchWindow : 0;
  return entry.dueAt - early <= now;
}

/** @returns the due ids: user-requested ones first, then the longest due. @param every the interval in ms */
export function dueIds(
  schedule: Schedule,
  ids: readonly WalletId[],
  now: number,
  every: number,
  onlyRequested = false,
): WalletId[] {
  const isNext = (entry: WalletSchedule) =>
    isDue(entry, now, every) && (entry.requestedByUser || !onlyRequested);
  return inTurn(schedule, ids, isNext);
}

/** As `dueIds`, for a try of a refused key: any wallet whose retry limiter allows it. */
export function retryIds(
  schedule: Schedule,
  ids: readonly WalletId[],
  now: number,
  onlyRequested: boolean,
): WalletId[] {
  const isNext = (entry: WalletSchedule) =>
    nextTryAt(entry.limiter, now) <= now && (entry.requestedByUser || !onlyRequested);
  return inTurn(schedule, ids, isNext);
}

function inTurn(
  schedule: Schedule,
  ids: readonly WalletId[],
  isNext: (entry: WalletSchedule) => boolean,
): WalletId[] {
  return ids
    .map((id) => ({ id, entry: entryOf(schedule, id) }))
    .filter(({ entry }) => isNext(entry))
    .sort(
      (a, b) =>
        Number(b.entry.requestedByUser) - Number(a.entry.requestedByUser) ||
        waitsSince(a.entry) - waitsSince(b.entry),
    )
    .map(({ id }) => id);
}

/** A failed wallet goes behind the others, because a probe with the same wallet again and again would starve them. */
function waitsSince({ dueAt, requestedByUser, attemptedAt }: WalletSchedule): number {
  return Math.max(requestedByUser ? 0 : dueAt, attemptedAt ?? 0);
}

/** Adds `every` ms, give or take a tenth, so that many users do not fetch at once. @param edge the next early edge */
export function afterSuccess(
  now: number,
  every: number,
  random: number,
  edge: number | null = null,
): WalletSchedule {
  const jittered = every * (0.9 + (jitterMost - 0.9) * random);
  const dueAt = noLaterThanEdge(now + Math.round(jittered), edge, now);
  return { ...fresh, dueAt, attemptedAt: now };
}

/** Just after the edge, and an hour after the last answer: many edges cost no more than a short interval. */
function noLaterThanEdge(dueAt: number, edge: number | null, answeredAt: number): number {
  if (edge === null) return dueAt;
  return Math.min(dueAt, Math.max(answeredAt + timing.refreshEveryMin, edge + timing.batchWindow));
}

/** Before a request, so that repeated kills still stay within the retry limiter. */
export function beforeTry(entry: WalletSchedule, now: number): WalletSchedule {
  return { ...entry, limiter: limiterAfterTry(entry.limiter, now) };
}

/** The failure says nothing about this wallet, which stays due behind the others. A user's request is used up. */
export function afterServiceFailure(entry: WalletSchedule, wasSent: boolean, now: number): WalletSchedule {
  const limiter = wasSent ? entry.limiter : limiterWithoutTry(entry.limiter);
  const dueAt = entry.requestedByUser ? now : entry.dueAt;
  return { ...entry, dueAt, requestedByUser: false, attemptedAt: now, limiter };
}

/** Full jitter between 1 min and a bound that doubles up to 60 min. */
export function afterFailure(
  entry: WalletSchedule,
  failure: Failure,
  now: number,
  random: number,
): WalletSchedule {
  const bound = Math.min(timing.backoffLast, timing.backoffFirst * 2 ** (entry.failures + 1));
  const wait = timing.backoffFirst + random * (bound - timing.backoffFirst);
  const dueAt = now + Math.round(wait);
  return {
    ...entry,
    dueAt,
    requestedByUser: false,
    failures: entry.failures + 1,
    failure,
    attemptedAt: now,
  };
}

/** @param runSince the start of the present run @returns whether a user-requested fetch may bring an update */
export function isWorthFetching(entry: WalletSchedule, runSince: number | null, now: number): boolean {
  const { attemptedAt, failure } = entry;
  if (attemptedAt === null) return true;
  if (runSince !== null && attemptedAt >= runSince) return false;
  const age = now - attemptedAt;
  return failure !== null || age < 0 || age >= timing.refetchAfter;
}

/** One try each, whatever the retry limiter says. */
export function withRequested(schedule: Schedule, ids: readonly WalletId[], now: number): Schedule {
  const requested: Partial<Record<WalletId, WalletSchedule>> = { ...schedule };
  for (const id of ids) {
    const entry = entryOf(schedule, id);
    requested[id] = {
      ...entry,
      requestedByUser: true,
      limiter: limiterOnceRequested(entry.limiter, now),
    };
  }
  return requested;
}

export function cancelled(
  schedule: Schedule,
  ids: readonly WalletId[],
  now: number,
  every: number,
  random: number,
): Schedule {
  const calm: Partial<Record<WalletId, WalletSchedule>> = { ...schedule };
  const { dueAt } = afterSuccess(now, every, random);
  for (const id of ids) {
    const entry = entryOf(schedule, id);
    if (!isDue(entry, now, every) && !entry.requestedByUser) continue;
    // An attempt in the future (a clock set back) would keep the wallet due.
    const attemptedAt = entry.attemptedAt === null ? null : Math.min(entry.attemptedAt, now);
    calm[id] = { ...entry, dueAt, requestedByUser: false, attemptedAt };
  }
  return calm;
}

/** Spreads scheduled fetches anew; otherwise a small budget's delays of weeks outlast the budget. @param interval in ms */
export function withInterval(
  schedule: Schedule,
  ids: readonly WalletId[],
  { from, to }: { readonly from: number; readonly to: number },
  now: number,
  edgeOf: (id: WalletId) => number | null = () => null,
): Schedule {
  if (from === to) return schedule;
  const anew: Partial<Record<WalletId, WalletSchedule>> = { ...schedule };
  for (const id of ids) {
    const entry = schedule[id];
    if (entry === undefined || entry.failures > 0 || entry.requestedByUser || entry.dueAt <= now) continue;
    const dueAt = now + Math.round(((entry.dueAt - now) * to) / from);
    anew[id] = { ...entry, dueAt: noLaterThanEdge(dueAt, edgeOf(id), entry.attemptedAt ?? now) };
  }
  return anew;
}

export function keepOnly(schedule: Schedule, ids: readonly WalletId[]): Schedule {
  const kept: Partial<Record<WalletId, WalletSchedule>> = {};
  for (const id of ids) {
    const entry = schedule[id];
    if (entry !== undefined) kept[id] = entry;
  }
  return kept;
}
