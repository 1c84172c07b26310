import { timing } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import type { Failure } from "../failures.ts";
import { keysOf } from "../records.ts";
import { beforeRequest, isOver, onceRequested, type Wait, afterFailure as waitAfter } from "../wait.ts";

/** A wallet leaves this queue only after its answer or failure is stored. Times are ms since the epoch. */

export type WalletSchedule = {
  readonly dueAt: number;
  /** The wallet is due at once, regardless of `dueAt` and the request budget. */
  readonly requestedByUser: boolean;
  readonly attemptedAt: number | null;
  readonly wait: Wait | null;
};

export type Schedule = Readonly<Partial<Record<WalletId, WalletSchedule>>>;

const fresh: WalletSchedule = {
  dueAt: 0,
  requestedByUser: false,
  attemptedAt: null,
  wait: null,
};

export function entryOf(schedule: Schedule, id: WalletId): WalletSchedule {
  return schedule[id] ?? fresh;
}

/** The longest delay of a scheduled fetch, in intervals. */
const jitterMost = 1.1;

/** @returns whether a wallet is due, or due soon enough to share this wake-up. @param every the interval in ms */
export function isDue(entry: WalletSchedule, now: number, every: number): boolean {
  if (!isOver(entry.wait, now)) return false;
  if (entry.requestedByUser) return true;
  if (entry.attemptedAt !== null && entry.attemptedAt > now + timing.backoffFirst) return true;
  // No scheduled delay is this long, so the clock was set back.
  if (entry.dueAt > now + jitterMost * every + timing.backoffFirst) return true;
  return entry.dueAt - timing.batchWindow <= now;
}

/** @returns the due wallets: user-requested ones first, then the longest waiting. @param every the interval in ms */
export function dueIds(
  schedule: Schedule,
  ids: readonly WalletId[],
  now: number,
  every: number,
  onlyRequested = false,
): WalletId[] {
  return ids
    .map((id) => ({ id, entry: entryOf(schedule, id) }))
    .filter(({ entry }) => isDue(entry, now, every) && (entry.requestedByUser || !onlyRequested))
    .sort(
      (a, b) =>
        Number(b.entry.requestedByUser) - Number(a.entry.requestedByUser) ||
        waitsSince(a.entry) - waitsSince(b.entry),
    )
    .map(({ id }) => id);
}

/** A failed wallet moves behind the others. Otherwise every probe would fetch the same wallet. */
function waitsSince({ dueAt, requestedByUser, attemptedAt }: WalletSchedule): number {
  return Math.max(requestedByUser ? 0 : dueAt, attemptedAt ?? 0);
}

/** Waits `every` ms ± 10 %, so that many users do not fetch at once. @param edge the next early edge */
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

/** Waits at least an hour after an answer, so that many edges cost no more than the shortest interval. */
function noLaterThanEdge(dueAt: number, edge: number | null, answeredAt: number): number {
  if (edge === null) return dueAt;
  return Math.min(dueAt, Math.max(answeredAt + timing.refreshEveryMin, edge + timing.batchWindow));
}

/** Call it before the request, so that the wallet of a killed background waits as well. */
export function beforeTry(entry: WalletSchedule, now: number): WalletSchedule {
  return { ...entry, wait: beforeRequest("wallet", entry.wait, now) };
}

/** @param before the wait before the request, which did not reach the service or whose result does not count */
export function withoutTry(entry: WalletSchedule, before: Wait | null): WalletSchedule {
  return { ...entry, wait: before };
}

/** The failure is not this wallet's, so the wallet stays due, behind the others. The user's request is used up. */
export function afterServiceFailure(entry: WalletSchedule, now: number): WalletSchedule {
  const dueAt = entry.requestedByUser ? now : entry.dueAt;
  return { ...entry, dueAt, requestedByUser: false, attemptedAt: now };
}

/** @param startedAt when the failed request began */
export function afterFailure(entry: WalletSchedule, failure: Failure, startedAt: number): WalletSchedule {
  const { at } = failure;
  return {
    ...afterServiceFailure(entry, at),
    dueAt: Math.min(entry.dueAt, at),
    wait: waitAfter("wallet", entry.wait, failure, startedAt),
  };
}

export function failureOf(entry: Pick<WalletSchedule, "wait"> | null): Failure | null {
  return entry?.wait?.reason ?? null;
}

/** @param runSince the start of the present run @returns whether a user-requested fetch may bring an update */
export function isWorthFetching(entry: WalletSchedule, runSince: number | null, now: number): boolean {
  const { attemptedAt } = entry;
  if (attemptedAt === null) return true;
  if (runSince !== null && attemptedAt >= runSince) return false;
  const age = now - attemptedAt;
  return failureOf(entry) !== null || age < 0 || age >= timing.refetchAfter;
}

/** Ends the wallets' waits. */
export function withRequested(schedule: Schedule, ids: readonly WalletId[], now: number): Schedule {
  const requested: Partial<Record<WalletId, WalletSchedule>> = { ...schedule };
  for (const id of ids) {
    const entry = entryOf(schedule, id);
    requested[id] = { ...entry, requestedByUser: true, wait: onceRequested(entry.wait, now) };
  }
  return requested;
}

export function withWaitsEnded(schedule: Schedule, now: number): Schedule {
  const ended: Partial<Record<WalletId, WalletSchedule>> = {};
  for (const id of keysOf(schedule)) {
    const entry = entryOf(schedule, id);
    ended[id] = { ...entry, wait: onceRequested(entry.wait, now) };
  }
  return ended;
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

/** Rescales the delays to a new interval (ms). Otherwise a small budget's delays of weeks outlast the budget. */
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
    if (entry === undefined || entry.requestedByUser || entry.dueAt <= now) continue;
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
