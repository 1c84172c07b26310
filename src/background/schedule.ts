import type { Failure } from "../airdrops/failure.ts";
import { timing } from "../app.config.ts";
import type { WalletId } from "../networks/network.ts";
import type { Activity } from "../storage/activity.ts";
import type { Schedule, WalletSchedule } from "../storage/schedule.ts";
import { isOut } from "./outage.ts";
import { nextTryAt, paceAfterTry, paceOnceAsked, paceWithoutTry, rested } from "./pace.ts";

/**
 * When each wallet is looked up: pure decisions, the time and chance are arguments. All times are ms since the
 * epoch. The schedule is the queue: a wallet leaves it only when its answer, or its failure, has been stored, so a
 * killed background repeats at most the requests that were under way.
 */

/** A wallet never looked up: due since ever, and asked for by nobody yet (that is 0). */
const fresh: WalletSchedule = { dueAt: 1, failures: 0, failure: null, attemptedAt: null, pacedTo: rested };

export function entryOf(schedule: Schedule, id: WalletId): WalletSchedule {
  return schedule[id] ?? fresh;
}

/** The longest time that `afterSuccess` puts a fetch off, in intervals. */
const jitterMost = 1.1;

/**
 * @param every ms between two scheduled looks
 * @returns whether a wallet is to be looked up now: its time has come, or is near enough to share this wake-up, or
 *   the clock was set back behind its last attempt; and its failures leave it a try
 */
export function isDue(entry: WalletSchedule, now: number, every: number): boolean {
  if (nextTryAt(entry.pacedTo, now) > now) return false;
  if (entry.attemptedAt !== null && entry.attemptedAt > now + timing.backoffFirst) return true;
  // No look is put off for longer than the interval: the clock was set back since.
  if (entry.dueAt > now + jitterMost * every + timing.backoffFirst) return true;
  const early = entry.failures === 0 ? timing.batchWindow : 0;
  return entry.dueAt - early <= now;
}

/** @returns whether a person wants it, so that it goes at once and whatever the daily budget says */
export function isAskedFor(entry: WalletSchedule): boolean {
  return entry.dueAt === 0;
}

/**
 * @param every ms between two scheduled looks
 * @param onlyAskedFor leaves out what is merely scheduled: the daily budget is used up
 * @returns the ids that are due, longest due first, asked-for ones before all.
 */
export function dueIds(
  schedule: Schedule,
  ids: readonly WalletId[],
  now: number,
  every: number,
  onlyAskedFor = false,
): WalletId[] {
  const isWanted = (entry: WalletSchedule) =>
    isDue(entry, now, every) && (isAskedFor(entry) || !onlyAskedFor);
  return inTurn(schedule, ids, isWanted);
}

/** As `dueIds`, for the retry of a refused key: any wallet will do, due or not, unless its failures leave it no try. */
export function retryIds(
  schedule: Schedule,
  ids: readonly WalletId[],
  now: number,
  onlyAskedFor: boolean,
): WalletId[] {
  const isWanted = (entry: WalletSchedule) =>
    nextTryAt(entry.pacedTo, now) <= now && (isAskedFor(entry) || !onlyAskedFor);
  return inTurn(schedule, ids, isWanted);
}

function inTurn(
  schedule: Schedule,
  ids: readonly WalletId[],
  isWanted: (entry: WalletSchedule) => boolean,
): WalletId[] {
  return ids
    .map((id) => ({ id, entry: entryOf(schedule, id) }))
    .filter(({ entry }) => isWanted(entry))
    .sort(
      (a, b) =>
        Number(isAskedFor(b.entry)) - Number(isAskedFor(a.entry)) ||
        waitsSince(a.entry) - waitsSince(b.entry),
    )
    .map(({ id }) => id);
}

/** One that was tried in vain goes behind the others: a probe that always took the same wallet would starve them. */
function waitsSince({ dueAt, attemptedAt }: WalletSchedule): number {
  return Math.max(dueAt, attemptedAt ?? 0);
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
  return { dueAt, failures: 0, failure: null, attemptedAt: now, pacedTo: rested };
}

/**
 * A fetch right behind an early edge: so far behind that a run which fetches early with others still comes after the edge,
 * and not within an hour of the last answer, so that many edges cost no more than a short interval.
 */
function noLaterThanEdge(dueAt: number, edge: number | null, answeredAt: number): number {
  if (edge === null) return dueAt;
  return Math.min(dueAt, Math.max(answeredAt + timing.refreshEveryMin, edge + timing.batchWindow));
}

/**
 * Before a request, so that a background which is killed again and again asks no more often than its failures would
 * let it.
 */
export function beforeTry(entry: WalletSchedule, now: number): WalletSchedule {
  return { ...entry, pacedTo: paceAfterTry(entry.pacedTo, now) };
}

/**
 * After a failure that says nothing of this wallet: it stays in the queue, behind the others. It has had the one try that
 * a person asked for, and the daily budget holds for it again.
 */
export function afterOutage(entry: WalletSchedule, reachedNobody: boolean, now: number): WalletSchedule {
  const pacedTo = reachedNobody ? paceWithoutTry(entry.pacedTo) : entry.pacedTo;
  const dueAt = isAskedFor(entry) ? now : entry.dueAt;
  return { ...entry, dueAt, attemptedAt: now, pacedTo };
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
  return { ...entry, dueAt, failures: entry.failures + 1, failure, attemptedAt: now };
}

/**
 * Whether a person who asks for news of a wallet is likely to get any.
 *
 * @param runSince when the run in hand began; null when there is none
 */
export function isWorthAsking(entry: WalletSchedule, runSince: number | null, now: number): boolean {
  const { attemptedAt, failure } = entry;
  if (attemptedAt === null) return true;
  if (runSince !== null && attemptedAt >= runSince) return false;
  const age = now - attemptedAt;
  return failure !== null || age < 0 || age >= timing.askedLately;
}

/** Puts wallets at the head of the queue, for one try each whatever their pace. */
export function askedFor(schedule: Schedule, ids: readonly WalletId[], now: number): Schedule {
  const asked: Partial<Record<WalletId, WalletSchedule>> = { ...schedule };
  for (const id of ids) {
    const entry = entryOf(schedule, id);
    asked[id] = { ...entry, dueAt: 0, pacedTo: paceOnceAsked(entry.pacedTo, now) };
  }
  return asked;
}

/** Takes out of the queue what waits for a try now, for a person who called the look off. */
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
    if (!isDue(entry, now, every) && !isAskedFor(entry)) continue;
    // A time to come, from before the clock was set back, would make it due all the same.
    const attemptedAt = entry.attemptedAt === null ? null : Math.min(entry.attemptedAt, now);
    calm[id] = { ...entry, dueAt, attemptedAt };
  }
  return calm;
}

/**
 * Spreads scheduled looks anew after the interval changed, each in its place between now and its turn. Without this a
 * wallet that was put off for weeks, by a small budget say, would stay so once the person allows more.
 *
 * @param interval in ms, until now and from now on
 * @param edgeOf a wallet's next early edge, or null: a longer interval puts no look off beyond it
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
    if (entry === undefined || entry.failures > 0 || entry.dueAt <= now) continue;
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

/** What keeps from asking. Times are ms since the epoch. */
type Heed = {
  readonly outage: Activity["outage"];
  /** When the daily budget allows a scheduled look. */
  readonly budgetAt: number;
  /** When the refused key is tried again; null while the key is good. */
  readonly keyRetryAt: number | null;
};

/**
 * @returns when the background is to be woken next: for the next wallet, for the end of an outage, and in any case
 *   once in `every` ms, because what expires soon changes with time alone
 */
export function nextWake(
  schedule: Schedule,
  ids: readonly WalletId[],
  heed: Heed,
  now: number,
  every: number,
): number {
  const latest = now + every;
  const { outage, budgetAt, keyRetryAt } = heed;
  if (isOut(outage, now)) return Math.min(latest, outage?.until ?? latest);
  const wakes = ids.map((id) => {
    const entry = entryOf(schedule, id);
    const due = keyRetryAt ?? entry.dueAt;
    const at = isAskedFor(entry) ? (keyRetryAt ?? now) : Math.max(due, budgetAt);
    return Math.max(at, nextTryAt(entry.pacedTo, now));
  });
  return Math.max(now, Math.min(latest, ...wakes));
}
