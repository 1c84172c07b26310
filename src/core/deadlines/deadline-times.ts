import { day, type Time } from "../../config.ts";
import { type DatedAnswer, overAt, unheardAfter } from "./deadline-shown.ts";
import { type DeadlineWindow, flagRange } from "./deadline-window.ts";
import { lastSafeDay } from "./last-safe-day.ts";
import { dayAfter, lastWholeDayBy, morningOf, startOfDay } from "./local-day.ts";
import { nearestEnd } from "./urgency-at.ts";

/** When time alone changes what is shown or notified. */

/** ms before the far end: the last alert about an airdrop without a last safe day. */
const lastCall = 2 * day;

/** @returns from when on alerts are due: within 7 days, and on the last safe day or shortly before the end */
export function alertTimes(deadline: DeadlineWindow): Readonly<Record<"verySoon" | "lastDay", Time>> {
  const safe = lastSafeDay(deadline);
  return {
    verySoon: nearestEnd(deadline) - flagRange.verySoon,
    lastDay: safe === null ? deadline.farEnd - lastCall : morningOf(safe),
  };
}

function firstAfter(now: Time, times: readonly Time[]): Time | null {
  const first = Math.min(...times.filter((at) => at > now));
  return Number.isFinite(first) ? first : null;
}

/**
 * @returns the next time when the urgency, the last day or an alert's turn changes without an answer; null for never.
 *   The days that are left are counted where they are shown
 */
export function nextChange({ deadline, fetchedAt }: DatedAnswer, now: Time): Time | null {
  if (deadline === null) return null;
  const { earlyEdge: edge, farEnd } = deadline;
  const ends = [farEnd, fetchedAt + unheardAfter + 1, overAt(deadline, fetchedAt) + 1];
  const times = [...Object.values(alertTimes(deadline)), ...(edge === null ? [] : lastDays(edge)), ...ends];
  return firstAfter(Math.max(now, fetchedAt), times);
}

/** The begin and the end of the last day before an edge, and the edge. */
function lastDays(edge: Time): Time[] {
  const day = lastWholeDayBy(edge);
  return [startOfDay(day), startOfDay(dayAfter(day)), edge];
}
