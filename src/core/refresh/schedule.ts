import * as z from "zod/mini";
import { minute, type Time, timing } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import type { Failure } from "../failures.ts";
import { recordOf } from "../records.ts";
import { type Shape, time } from "../shapes.ts";
import { endedByUser, isOver, waitSchema } from "./wait.ts";

/** A wallet stays due until its answer or failure is stored. */
export const walletScheduleSchema = z.object({
  /** The interval begins with the last answer. Null: the wallet is due at once. */
  intervalFrom: z.nullable(time),
  /** Intervals until the next fetch, 0.9 to 1.1, so that many users do not fetch at once. */
  spread: z.number(),
  /** When presses of the user make the wallet due, regardless of interval and gate. A later request uses them up. */
  pressed: z.array(time),
  /** When the last request began. */
  askedAt: z.nullable(time),
  /** Whether an answer was stored. If storage lacks it, it is lost. */
  hasAnswer: z.boolean(),
  wait: z.nullable(waitSchema),
});
export type WalletSchedule = Shape<typeof walletScheduleSchema>;

export type Schedule = Readonly<Partial<Record<WalletId, WalletSchedule>>>;

const fresh: WalletSchedule = {
  intervalFrom: null,
  spread: 1,
  pressed: [],
  askedAt: null,
  hasAnswer: false,
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

/** @returns the last failure, if no good answer has come since */
export function failureOf(entry: Pick<WalletSchedule, "wait"> | null): Failure | null {
  return entry?.wait?.reason ?? null;
}

/** @returns whether a press of the user makes the wallet due */
export function isPressed({ pressed }: WalletSchedule, now: Time): boolean {
  return pressed.some((at) => at <= now);
}

/** @param every the interval in ms */
function dueByInterval({ intervalFrom, spread }: WalletSchedule, now: Time, every: number): Time {
  // A time in the future shows that the clock was set back.
  if (intervalFrom === null || intervalFrom > now + minute) return 0;
  return intervalFrom + Math.round(every * spread);
}

/** @param every the interval in ms */
export function dueAt(entry: WalletSchedule, now: Time, every: number): Time {
  return Math.min(dueByInterval(entry, now, every), ...entry.pressed);
}

/** @returns whether a wallet is due, or due soon enough to share this wake-up. @param every the interval in ms */
export function isDue(entry: WalletSchedule, now: Time, every: number): boolean {
  if (!isOver(entry.wait, now)) return false;
  return isPressed(entry, now) || dueByInterval(entry, now, every) - timing.batchWindow <= now;
}

/** @returns the time for the order of requests. A time in the future shows that the clock was set back */
export function lastAsked({ askedAt }: WalletSchedule, now: Time): Time {
  return askedAt === null || askedAt > now ? 0 : askedAt;
}

/** @param startedAt when the request began @param random from 0 to 1 */
export function afterAnswer(
  entry: WalletSchedule,
  startedAt: Time,
  now: Time,
  random: number,
): WalletSchedule {
  return {
    ...afterRequest(entry, startedAt),
    intervalFrom: now,
    spread: 0.9 + 0.2 * random,
    hasAnswer: true,
    wait: null,
  };
}

/** The wallet stays due. @param startedAt when the request began */
export function afterRequest(entry: WalletSchedule, startedAt: Time): WalletSchedule {
  return { ...entry, intervalFrom: null, pressed: after(entry.pressed, startedAt), askedAt: startedAt };
}

function after(times: readonly Time[], at: Time): readonly Time[] {
  return times.filter((one) => one > at);
}

/** The user opened the page of one of the wallet's airdrops, and may claim it now. */
export function afterOpening(schedule: Schedule, id: WalletId, now: Time): Schedule {
  const ahead = timing.afterOpening.map((wait) => now + wait);
  return withChanged(schedule, [id], (entry) => ({
    ...entry,
    pressed: [...entry.pressed.filter((at) => at <= now), ...ahead],
  }));
}

/** @param runSince the start of the present run @returns whether a user-requested fetch may bring an update */
export function isWorthFetching(
  { askedAt, wait }: WalletSchedule,
  runSince: Time | null,
  now: Time,
): boolean {
  if (askedAt === null) return true;
  if (runSince !== null && askedAt >= runSince) return false;
  const age = now - askedAt;
  return wait !== null || age < 0 || age >= timing.refetchAfter;
}

/** Ends the wallets' waits. */
export function requestFetch(schedule: Schedule, ids: readonly WalletId[], now: Time): Schedule {
  return withChanged(schedule, ids, (entry) => ({
    ...entry,
    pressed: [now, ...after(entry.pressed, now)],
    wait: endedByUser(entry.wait, now),
  }));
}
