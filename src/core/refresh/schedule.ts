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

/**
 * When each wallet is fetched: pure decisions, the time and chance are arguments. All times are ms since the epoch. The
 * schedule is the queue: a wallet leaves it only when its answer, or its failure, has been stored, so a killed
 * background repeats at most the requests that were under way.
 */

/** When one wallet is fetched next, and how its last fetch went. */
export type WalletSchedule = {
  readonly dueAt: number;
  /** The user requested a fetch: it is due at once, whatever `dueAt` and the request budget say. */
  readonly requestedByUser: boolean;
  /** Failures in a row. */
  readonly failures: number;
  readonly failure: Failure | null;
  readonly attemptedAt: number | null;
  readonly limiter: RetryLimiter;
};

export type Schedule = Readonly<Partial<Record<WalletId, WalletSchedule>>>;

/** A wallet never fetched is due. */
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

/** The longest time that `afterSuccess` puts a fetch off, in intervals. */
const jitterMost = 1.1;

/**
 * @param every ms between two scheduled fetches
 * @returns whether a wallet is to be fetched now: its time has come, or is near enough to share this wake-up, or the
 *   clock was set back behind its last attempt; and its retry limiter allows a try
 */
export function isDue(entry: WalletSchedule, now: number, every: number): boolean {
  if (nextTryAt(entry.limiter, now) > now) return false;
  if (entry.requestedByUser) return true;
  if (entry.attemptedAt !== null && entry.attemptedAt > now + timing.backoffFirst) return true;
  // No fetch is put off for longer than the interval: the clock was set back since.
  if (entry.dueAt > now + jitterMost * every + timing.backoffFirst) return true;
  const early = entry.failures === 0 ? timing.batchWindow : 0;
  return entry.dueAt - early <= now;
}

/**
 * @param every ms between two scheduled fetches
 * @param onlyRequested leaves out what is merely scheduled: the request budget is used up
 * @returns the ids that are due, longest due first, those that the user requested before all
 */
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

/** As `dueIds`, to try a refused key with: any wallet will do, due or not, whose retry limiter allows a try. */
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

/** A wallet that was tried in vain goes behind the others: a probe that always took the same wallet would starve them. */
function waitsSince({ dueAt, requestedByUser, attemptedAt }: WalletSchedule): number {
  return Math.max(requestedByUser ? 0 : dueAt, attemptedAt ?? 0);
}

/**
 * After a good answer: again after `every` ms, a tenth sooner or later, so that many users do not ask at once; sooner
 * when a deadline may pass before that.
 *
 * @param edge the next early edge of the wallet's deadlines, or null
 */
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

/**
 * A fetch right behind an early edge: so far behind that a run which fetches early with others still comes after the edge,
 * and not within an hour of the last answer, so that many edges cost no more than a short interval.
 */
function noLaterThanEdge(dueAt: number, edge: number | null, answeredAt: number): number {
  if (edge === null) return dueAt;
  return Math.min(dueAt, Math.max(answeredAt + timing.refreshEveryMin, edge + timing.batchWindow));
}

/** Before a request, so that a background that is killed again and again still keeps within the retry limiter. */
export function beforeTry(entry: WalletSchedule, now: number): WalletSchedule {
  return { ...entry, limiter: limiterAfterTry(entry.limiter, now) };
}

/**
 * After a failure that says nothing about this wallet: it stays due, behind the others. It has had the one try that the
 * user requested, and the request budget holds for it again.
 */
export function afterServiceFailure(entry: WalletSchedule, wasSent: boolean, now: number): WalletSchedule {
  const limiter = wasSent ? entry.limiter : limiterWithoutTry(entry.limiter);
  const dueAt = entry.requestedByUser ? now : entry.dueAt;
  return { ...entry, dueAt, requestedByUser: false, attemptedAt: now, limiter };
}

/** After a failure of this wallet: full jitter between 1 min and a bound that doubles up to 60 min. */
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

/**
 * Whether a fetch of a wallet that the user requests is likely to bring anything new.
 *
 * @param runSince when the run in hand began; null when there is none
 */
export function isWorthFetching(entry: WalletSchedule, runSince: number | null, now: number): boolean {
  const { attemptedAt, failure } = entry;
  if (attemptedAt === null) return true;
  if (runSince !== null && attemptedAt >= runSince) return false;
  const age = now - attemptedAt;
  return failure !== null || age < 0 || age >= timing.refetchAfter;
}

/** Puts wallets at the head of the queue, for one try each whatever their retry limiter says. */
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

/** Takes out of the queue what waits for a try now, because the user called the refresh off. */
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
    // A time to come, from before the clock was set back, would make it due all the same.
    const attemptedAt = entry.attemptedAt === null ? null : Math.min(entry.attemptedAt, now);
    calm[id] = { ...entry, dueAt, requestedByUser: false, attemptedAt };
  }
  return calm;
}

/**
 * Spreads scheduled fetches anew after the interval changed, each in its place between now and its turn. Without this a
 * wallet that was put off for weeks, by a small budget say, would stay so once the user allows more.
 *
 * @param interval in ms, until now and from now on
 * @param edgeOf a wallet's next early edge, or null: a longer interval puts no fetch off beyond it
 */
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

/** Forgets wallets that are no longer watched. */
export function keepOnly(schedule: Schedule, ids: readonly WalletId[]): Schedule {
  const kept: Partial<Record<WalletId, WalletSchedule>> = {};
  for (const id of ids) {
    const entry = schedule[id];
    if (entry !== undefined) kept[id] = entry;
  }
  return kept;
}
