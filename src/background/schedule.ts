import type { Failure } from "../airdrops/failure.ts";
import { timing } from "../app.config.ts";
import type { WalletId } from "../networks/network.ts";
import type { Activity, Schedule, WalletSchedule } from "../storage/items.ts";

/**
 * When each wallet is looked up: pure decisions, the time and chance are arguments. All times are ms since the
 * epoch. The schedule is the queue: a wallet leaves it only when its answer, or its failure, has been stored, so a
 * killed background repeats at most the requests that were under way.
 */

/** A wallet never looked up. */
const fresh: WalletSchedule = { dueAt: 0, failures: 0, failure: null, attemptedAt: null };

export function entryOf(schedule: Schedule, id: WalletId): WalletSchedule {
  return schedule[id] ?? fresh;
}

/**
 * @returns whether a wallet is to be looked up now: its time has come, or is near enough to share this wake-up, or
 *   the clock was set back behind its last attempt
 */
export function isDue(entry: WalletSchedule, now: number): boolean {
  if (entry.attemptedAt !== null && entry.attemptedAt > now + timing.backoffFirst) return true;
  const early = entry.failures === 0 ? timing.batchWindow : 0;
  return entry.dueAt - early <= now;
}

/** @returns the ids that are due, longest due first, asked-for ones (0) before all. */
export function dueIds(schedule: Schedule, ids: readonly WalletId[], now: number): WalletId[] {
  return ids
    .map((id) => ({ id, entry: entryOf(schedule, id) }))
    .filter(({ entry }) => isDue(entry, now))
    .sort((a, b) => a.entry.dueAt - b.entry.dueAt)
    .map(({ id }) => id);
}

/** After a good answer: again after `every` ms, a tenth sooner or later, so that many people do not ask at once. */
export function afterSuccess(now: number, every: number, random: number): WalletSchedule {
  const jittered = every * (0.9 + 0.2 * random);
  return { dueAt: now + Math.round(jittered), failures: 0, failure: null, attemptedAt: now };
}

/** After a failure of this wallet alone: full jitter between 1 min and a bound that doubles up to 60 min. */
export function afterFailure(
  entry: WalletSchedule,
  failure: Failure,
  now: number,
  random: number,
): WalletSchedule {
  const bound = Math.min(timing.backoffLast, timing.backoffFirst * 2 ** (entry.failures + 1));
  const wait = timing.backoffFirst + random * (bound - timing.backoffFirst);
  return { dueAt: now + Math.round(wait), failures: entry.failures + 1, failure, attemptedAt: now };
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

/** Puts wallets at the head of the queue. */
export function askedFor(schedule: Schedule, ids: readonly WalletId[]): Schedule {
  const asked: Partial<Record<WalletId, WalletSchedule>> = { ...schedule };
  for (const id of ids) asked[id] = { ...entryOf(schedule, id), dueAt: 0 };
  return asked;
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

/**
 * The outage that a failure of the whole service begins, or continues.
 *
 * A missing permission lasts until the person does something. Being offline is tried again after
 * half the time it has lasted, between 1 and 60 min.
 *
 * @param before the outage until now; one of the same kind keeps its beginning
 */
export function outageAfter(before: Activity["outage"], failure: Failure): NonNullable<Activity["outage"]> {
  const now = failure.at;
  const sameAsBefore = before?.failure.kind === failure.kind && before.failure.at <= now;
  const since = sameAsBefore ? before.failure.at : now;
  switch (failure.kind) {
    case "permissionMissing":
      return { failure: { ...failure, at: since }, until: null };
    case "rateLimited":
      return { failure, until: failure.retryAt ?? now + timing.retryAfterUnknown };
    default: {
      const wait = Math.min(Math.max((now - since) / 2, timing.backoffFirst), timing.backoffLast);
      return { failure: { ...failure, at: since }, until: now + wait };
    }
  }
}

/** Wallets in a row that must fail before the service itself is taken to be down. */
const failuresOfAnOutage = 5;

/**
 * @param since when the run began, ms since the epoch
 * @returns whether the service is down: enough wallets were asked about in this run, and not one with success
 */
export function isDown(schedule: Schedule, since: number): boolean {
  const asked = Object.values(schedule).filter((entry) => (entry?.attemptedAt ?? 0) >= since);
  return asked.length >= failuresOfAnOutage && asked.every((entry) => entry?.failure !== null);
}

/** @returns what is left of an outage for a person who asks: they may know that it is over, except where only waiting
 * helps */
export function outageOnceAsked(outage: Activity["outage"]): Activity["outage"] {
  return outage?.failure.kind === "rateLimited" ? outage : null;
}

/**
 * @returns what is left of an outage once the service has answered well. The answer may be to a question asked before
 *   the service asked for patience, so a rate limit lasts as long as it said
 */
export function outageOnceAnswered(outage: Activity["outage"], now: number): Activity["outage"] {
  return outage?.failure.kind === "rateLimited" && isOut(outage, now) ? outage : null;
}

/** @returns whether an outage still keeps us from asking. One that ends absurdly late (a clock set back) does not. */
export function isOut(outage: Activity["outage"], now: number): boolean {
  if (outage === null) return false;
  if (outage.until === null) return true;
  return outage.until > now && outage.until <= now + timing.retryAfterMax;
}

/**
 * @returns when the background is to be woken next: for the next wallet, for the end of an outage, and in any case
 *   once in `every` ms, because what expires soon changes with time alone
 */
export function nextWake(
  schedule: Schedule,
  ids: readonly WalletId[],
  outage: Activity["outage"],
  now: number,
  every: number,
): number {
  const latest = now + every;
  if (isOut(outage, now)) return Math.min(latest, outage?.until ?? latest);
  const earliest = Math.min(latest, ...ids.map((id) => entryOf(schedule, id).dueAt));
  return Math.max(earliest, now);
}
