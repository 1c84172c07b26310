import { day, hour, type Time } from "../../config.ts";
import { type DeadlineWindow, flagRange, type KnownDeadline, rounding } from "./deadline-window.ts";
import { comparedWithToday, dayAfter, lastWholeDayBy, morningOf, startOfDay } from "./local-day.ts";
import { isDated, mostUrgent, type Urgency, urgencyRules, urgencyWithin } from "./urgency.ts";

/** All pages, alerts and files use these descriptions, so that none names a time after the early edge. */

export type DatedAnswer = { readonly deadline: KnownDeadline | null; readonly fetchedAt: Time };

/** The words of a row's badge. Never an exact date, because the service names none. `end`: the bound that it names. */
export type DeadlineShown =
  /** The last day on which a claim is surely in time. */
  | { readonly kind: "today" | "by"; readonly day: Time; readonly end: Time }
  | { readonly kind: "mayExpireToday" | "mayHaveExpired" | "over" | "unknown" }
  | { readonly kind: "within"; readonly days: number; readonly end: Time };

/** ms. A window of up to this width names its last safe day (docs/decisions/0007-deadline-windows.md). */
const narrow = 6.5 * day;

/** ms before the far end: the last alert about an airdrop without a last safe day. */
const lastCall = 2 * day;

/** ms. Pages and locks may use a time that is up to half an hour old, and an answer may be newer. */
const clockSlack = hour;

/** ms without an answer. A deadline that the last answer puts beyond 7 days may come. */
const unheardAfter = flagRange.verySoon - rounding;

/** ms without an answer. The window alone does not end an airdrop, because one false flag would hide it. */
const overAfter = flagRange.soon + rounding;

/** @returns whether an answer has a time that has not come yet, because the clock ran ahead */
export function isFromFuture({ fetchedAt }: Pick<DatedAnswer, "fetchedAt">, now: Time): boolean {
  return fetchedAt > now + clockSlack;
}

/**
 * A clock that ran ahead makes every edge of an answer late. Such an answer keeps its urgency and loses its edge.
 * @returns the answer as far as it can be trusted at `now`
 */
export function withoutFutureEdge(answer: DatedAnswer, now: Time): DatedAnswer {
  const { deadline, fetchedAt } = answer;
  if (!isFromFuture(answer, now)) return answer;
  const urgency = urgencyAt(answer, fetchedAt);
  if (deadline === null || !isDated(urgency)) return { deadline: null, fetchedAt: now };
  const farEnd = now + urgencyRules[urgency].within + rounding;
  return {
    deadline: { ...deadline, earlyEdge: null, farEnd, later: [], deniedAt: null },
    fetchedAt: now,
  };
}

/** @param answer as far as it can be trusted @param now if it is before the last answer, the answer counts as new */
export function describeDeadline({ deadline, fetchedAt }: DatedAnswer, now: Time): DeadlineShown {
  if (deadline === null) return { kind: "unknown" };
  const { earlyEdge: edge, farEnd } = deadline;
  const at = Math.max(now, fetchedAt);
  if (at > overAt(deadline, fetchedAt)) return { kind: "over" };
  if (edge !== null && edge > at) {
    const day = lastWholeDayBy(edge);
    const when = comparedWithToday(day, at);
    if (when === "past") return { kind: "mayExpireToday" };
    if (isNarrow(deadline)) return { kind: when === "today" ? "today" : "by", day, end: edge };
  } else {
    const hasJustPassed = edge !== null && fetchedAt < edge;
    if (hasJustPassed || at >= farEnd || at > fetchedAt + unheardAfter) return { kind: "mayHaveExpired" };
  }
  const end = farEnd - rounding;
  return { kind: "within", days: Math.max(1, Math.ceil((end - at) / day)), end };
}

/** These come before every end, in the order of what a user can still do. */
const first: readonly DeadlineShown["kind"][] = ["today", "mayExpireToday", "mayHaveExpired"];

/** @returns a number that sorts descriptions: what can be done today, then the nearest end; infinite for no deadline */
export function deadlineOrder(shown: DeadlineShown): number {
  const at = first.indexOf(shown.kind);
  if (at >= 0) return at - first.length;
  return "end" in shown ? shown.end : Number.POSITIVE_INFINITY;
}

/** @returns the description to show for several airdrops at once */
export function nearest(all: readonly DeadlineShown[]): DeadlineShown {
  return all.reduce((one, other) => (deadlineOrder(other) < deadlineOrder(one) ? other : one), {
    kind: "unknown",
  });
}

/**
 * The one urgency of an airdrop, for its group, the sums and the icon. Alerts have `alertTimes`. A set flag of the
 * service needs no rule of its own, because it bounds the far end.
 * @returns "over" once the airdrop leaves the list
 */
export function urgencyAt(answer: DatedAnswer, now: Time): Urgency | "over" {
  const { deadline, fetchedAt } = answer;
  const { kind } = describeDeadline(answer, now);
  if (deadline === null || kind === "unknown") return "none";
  if (kind === "over") return kind;
  if (kind === "mayExpireToday" || kind === "mayHaveExpired") return mostUrgent;
  return urgencyWithin(nearestEnd(deadline) - Math.max(now, fetchedAt));
}

/** The early edge counts only where the row names it: every airdrop within 30 days has one a few days ahead. */
function nearestEnd(deadline: DeadlineWindow): Time {
  const end = deadline.farEnd - rounding;
  return isNarrow(deadline) ? Math.min(deadline.earlyEdge, end) : end;
}

/** @returns from when on alerts are due: within 7 days, and on the last safe day or shortly before the end */
export function alertTimes(deadline: DeadlineWindow): Readonly<Record<"verySoon" | "lastDay", Time>> {
  return {
    verySoon: nearestEnd(deadline) - flagRange.verySoon,
    lastDay: isNarrow(deadline) ? morningOf(lastWholeDayBy(deadline.earlyEdge)) : deadline.farEnd - lastCall,
  };
}

/** @returns the first early edge after `now`, or the morning of the last safe day before one; null for none */
export function nextEdge(
  { airdrops }: { readonly airdrops: readonly { readonly deadline: DeadlineWindow | null }[] },
  now: Time,
): Time | null {
  return firstAfter(
    now,
    airdrops.flatMap(({ deadline }) => {
      if (deadline === null || deadline.earlyEdge === null) return [];
      const edge = deadline.earlyEdge;
      return isNarrow(deadline) ? [alertTimes(deadline).lastDay, edge] : [edge];
    }),
  );
}

function firstAfter(now: Time, times: readonly Time[]): Time | null {
  const first = times.reduce((one, at) => (at > now && at < one ? at : one), Number.POSITIVE_INFINITY);
  return first === Number.POSITIVE_INFINITY ? null : first;
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

function overAt({ farEnd }: DeadlineWindow, fetchedAt: Time): Time {
  return Math.max(farEnd, fetchedAt + overAfter);
}

function isNarrow(deadline: DeadlineWindow): deadline is DeadlineWindow & { readonly earlyEdge: Time } {
  return deadline.earlyEdge !== null && deadline.farEnd - deadline.earlyEdge <= narrow;
}
