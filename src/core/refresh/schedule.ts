import * as z from "zod/mini";
import { type Time, timing } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import type { Failure } from "../failures.ts";
import { keysOf, recordOf } from "../records.ts";
import { type Shape, time } from "../shapes.ts";
import { beforeRequest, endedByUser, isOver, waitAfterFailure, waitSchema } from "../wait.ts";

/** A wallet leaves this queue only after its answer or failure is stored. */
export const walletScheduleSchema = z.object({
  /** The next request asks for this. The total follows its list, as a part of the same fetch. */
  step: z.enum(["list", "total"]),
  /** The interval begins with the last answer or a later cancellation. Null: the wallet is due at once. */
  intervalFrom: z.nullable(time),
  /** Intervals until the next fetch, 0.9 to 1.1, so that many users do not fetch at once. */
  spread: z.number(),
  /** The next early edge at the last answer, or the morning of the last day before one; null for none. */
  nextEdgeAt: z.nullable(time),
  /** Times at which the wallet is due because the user opened a page. An answer uses up those before its request. */
  again: z.array(time),
  /** The wallet is due at once, regardless of the interval and the request gate. */
  requestedByUser: z.boolean(),
  attemptedAt: z.nullable(time),
  wait: z.nullable(waitSchema),
});
export type WalletSchedule = Shape<typeof walletScheduleSchema>;

export type Schedule = Readonly<Partial<Record<WalletId, WalletSchedule>>>;

const fresh: WalletSchedule = {
  step: "list",
  intervalFrom: null,
  spread: 1,
  nextEdgeAt: null,
  again: [],
  requestedByUser: false,
  attemptedAt: null,
  wait: null,
};

export function entryOf(schedule: Schedule, id: WalletId): WalletSchedule {
  return schedule[id] ?? fresh;
}

export function withChanged(
  schedule: Schedule,
  ids: readonly WalletId[],
  change: (entry: WalletSchedule) => WalletSchedule,
): Schedule {
  return { ...schedule, ...recordOf(ids, (id) => change(entryOf(schedule, id))) };
}

/**
 * An early edge brings the fetch forward, but no nearer to the last answer than the shortest interval does, so that many
 * edges cost no more than that interval.
 * @param every the interval in ms
 */
function dueByInterval(entry: WalletSchedule, now: Time, every: number): Time {
  const { step, intervalFrom, spread, nextEdgeAt } = entry;
  // A time in the future shows that the clock was set back.
  if (intervalFrom === null || step === "total" || intervalFrom > now + timing.backoffFirst) return 0;
  const usual = intervalFrom + Math.round(every * spread);
  if (nextEdgeAt === null) return usual;
  return Math.min(usual, Math.max(intervalFrom + timing.refreshEveryMin, nextEdgeAt + timing.batchWindow));
}

/** @param every the interval in ms */
export function dueAt(entry: WalletSchedule, now: Time, every: number): Time {
  return Math.min(dueByInterval(entry, now, every), ...entry.again);
}

/**
 * @returns whether a wallet is due, or due soon enough to share this wake-up. No time in `again` is brought forward,
 *   because an earlier request would not use it up
 * @param every the interval in ms
 */
export function isDue(entry: WalletSchedule, now: Time, every: number): boolean {
  if (!isOver(entry.wait, now)) return false;
  const shared = dueByInterval(entry, now, every) - timing.batchWindow;
  return entry.requestedByUser || Math.min(shared, ...entry.again) <= now;
}

/** @returns the due wallets: user-requested ones first, then the longest waiting. @param every the interval in ms */
export function dueIds(
  schedule: Schedule,
  ids: readonly WalletId[],
  now: Time,
  every: number,
  onlyRequested = false,
): WalletId[] {
  return ids
    .map((id) => ({ id, entry: entryOf(schedule, id) }))
    .filter(({ entry }) => isDue(entry, now, every) && (entry.requestedByUser || !onlyRequested))
    .sort(
      (a, b) =>
        Number(b.entry.requestedByUser) - Number(a.entry.requestedByUser) ||
        waitsSince(a.entry, now, every) - waitsSince(b.entry, now, every),
    )
    .map(({ id }) => id);
}

/**
 * A failed wallet moves behind the others. Otherwise every try after a wait would fetch the same wallet. A total comes
 * before the lists, so that a run completes one wallet after the other.
 */
function waitsSince(entry: WalletSchedule, now: Time, every: number): Time {
  if (entry.step === "total") return 0;
  const { attemptedAt } = entry;
  const triedAt = attemptedAt === null || attemptedAt > now ? 0 : attemptedAt;
  return Math.max(entry.requestedByUser ? 0 : dueAt(entry, now, every), triedAt);
}

/** @param random from 0 to 1 @param edge as `nextEdgeAt` */
export function afterSuccess(now: Time, random: number, edge: Time | null): WalletSchedule {
  return { ...fresh, intervalFrom: now, spread: spreadOf(random), nextEdgeAt: edge, attemptedAt: now };
}

/** The user opened the page of one of the wallet's airdrops, and may claim it now. */
export function afterOpening(schedule: Schedule, id: WalletId, now: Time): Schedule {
  const again = timing.afterOpening.map((wait) => now + wait);
  return withChanged(schedule, [id], (entry) => ({ ...entry, again }));
}

/** The user's request lasts until the total is there as well. @param before the entry before the answer to the list */
export function withTotalNext(entry: WalletSchedule, before: WalletSchedule): WalletSchedule {
  return { ...entry, step: "total", requestedByUser: before.requestedByUser };
}

/**
 * Makes wallets due whose last answer is not stored any more. A storage that loses every answer must not cause a
 * request at each start of the background, so a wallet that was tried within the shortest interval waits.
 * @param missing wallets that were tried and have no stored answer
 */
export function withLostDue(schedule: Schedule, missing: readonly WalletId[], now: Time): Schedule {
  const lost = missing.filter((id) => {
    const { intervalFrom, attemptedAt } = entryOf(schedule, id);
    return intervalFrom !== null && Math.abs(now - (attemptedAt ?? now)) >= timing.refreshEveryMin;
  });
  return withChanged(schedule, lost, (entry) => ({ ...entry, step: "list", intervalFrom: null }));
}

/** The fetch ends with the total, whether it was answered or not. */
export function afterTotal(entry: WalletSchedule): WalletSchedule {
  return { ...entry, step: "list", requestedByUser: false, wait: null };
}

function spreadOf(random: number): number {
  return 0.9 + 0.2 * random;
}

/** Call it before the request, so that the wallet of a killed background waits as well. */
export function beforeTry(entry: WalletSchedule, now: Time): WalletSchedule {
  return { ...entry, wait: beforeRequest("wallet", entry.wait, now) };
}

/** The failure is not this wallet's, so the wallet stays due, behind the others. The user's request is used up. */
export function afterServiceFailure(entry: WalletSchedule, now: Time): WalletSchedule {
  return { ...entry, step: "list", intervalFrom: null, requestedByUser: false, attemptedAt: now };
}

/** @param startedAt when the failed request began */
export function afterFailure(entry: WalletSchedule, failure: Failure, startedAt: Time): WalletSchedule {
  return {
    ...afterServiceFailure(entry, failure.at),
    wait: waitAfterFailure("wallet", entry.wait, failure, startedAt),
  };
}

export function failureOf(entry: Pick<WalletSchedule, "wait"> | null): Failure | null {
  return entry?.wait?.reason ?? null;
}

/** @param runSince the start of the present run @returns whether a user-requested fetch may bring an update */
export function isWorthFetching(entry: WalletSchedule, runSince: Time | null, now: Time): boolean {
  const { attemptedAt } = entry;
  if (attemptedAt === null) return true;
  if (runSince !== null && attemptedAt >= runSince) return false;
  const age = now - attemptedAt;
  // A wallet waits after every fetch without a good answer, also when the service or the storage failed.
  return entry.wait !== null || age < 0 || age >= timing.refetchAfter;
}

/** Ends the wallets' waits. */
export function requestFetch(schedule: Schedule, ids: readonly WalletId[], now: Time): Schedule {
  return withChanged(withWaitsEnded(schedule, ids, now), ids, (entry) => ({
    ...entry,
    step: "list",
    requestedByUser: true,
  }));
}

export function withWaitsEnded(schedule: Schedule, ids: readonly WalletId[], now: Time): Schedule {
  return withChanged(schedule, ids, (entry) => ({ ...entry, wait: endedByUser(entry.wait, now) }));
}

/** @param every the interval in ms @param random from 0 to 1 */
export function cancelled(
  schedule: Schedule,
  ids: readonly WalletId[],
  now: Time,
  every: number,
  random: number,
): Schedule {
  const due = ids.filter((id) => {
    const entry = entryOf(schedule, id);
    return entry.requestedByUser || isDue(entry, now, every);
  });
  const calm = { step: "list", intervalFrom: now, spread: spreadOf(random), requestedByUser: false } as const;
  return withChanged(schedule, due, (entry) => {
    const isAhead = entry.nextEdgeAt !== null && entry.nextEdgeAt > now;
    const again = entry.again.filter((at) => at > now);
    return { ...entry, ...calm, nextEdgeAt: isAhead ? entry.nextEdgeAt : null, again };
  });
}

export function keepOnly(schedule: Schedule, ids: readonly WalletId[]): Schedule {
  const kept = new Set<string>(ids);
  return recordOf(
    keysOf(schedule).filter((id) => kept.has(id)),
    (id) => entryOf(schedule, id),
  );
}
