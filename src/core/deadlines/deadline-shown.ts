import { day, hour, type Time } from "../../config.ts";
import { type DeadlineWindow, flagRange, type KnownDeadline, rounding } from "./deadline-window.ts";
import { comparedWithToday, dayAfter, lastWholeDayBy, morningOf, startOfDay } from "./local-day.ts";
import {
  type DatedUrgency,
  datedUrgencies,
  isDated,
  mostUrgent,
  type Urgency,
  urgencyRules,
  urgencyWithin,
} from "./urgency.ts";

/** All pages and files use these descriptions, so that none names a time after the early edge. */

export type DatedAnswer = { readonly deadline: KnownDeadline | null; readonly fetchedAt: Time };

/** Never an exact date, because the service names none. */
export type DeadlineShown =
  /** The deadline is at `edge` or at most a few days later. */
  | { readonly kind: "by"; readonly edge: Time }
  /** The window is as narrow as in `by`, and its early edge has passed. */
  | { readonly kind: "anyTime" }
  | { readonly kind: "within"; readonly urgency: DatedUrgency }
  /** The early edge has passed since the last answer, or before an answer that is too old. */
  | { readonly kind: "mayHaveExpired"; readonly lastChecked: Time }
  | { readonly kind: "over" }
  | { readonly kind: "unknown" };

/** ms. Rounding and a confirmed early edge make a window three days wide; the gap between two answers adds the rest. */
const narrow = 2 * rounding + 1.5 * day;

/** ms. Pages and locks may use a time that is up to half an hour old, and an answer may be newer. */
const clockSlack = hour;

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
  if (!isFromFuture(answer, now)) return answer;
  const urgency = urgencyAt(answer, answer.fetchedAt);
  if (!isDated(urgency)) return { deadline: null, fetchedAt: now };
  const farEnd = now + urgencyRules[urgency].within + rounding;
  return { deadline: { earlyEdge: null, farEnd, later: [], deniedAt: null }, fetchedAt: now };
}

/** @param answer as far as it can be trusted @param now if it is before the last answer, the answer counts as new */
export function describeDeadline({ deadline, fetchedAt }: DatedAnswer, now: Time): DeadlineShown {
  if (deadline === null) return { kind: "unknown" };
  const edge = deadline.earlyEdge;
  const at = Math.max(now, fetchedAt);
  if (at > overAt(deadline, fetchedAt)) return { kind: "over" };
  const isAhead = edge !== null && edge > at;
  const hasJustPassed = edge !== null && fetchedAt < edge && !isAhead;
  if (hasJustPassed || (!isAhead && at > staleAt(deadline, fetchedAt)))
    return { kind: "mayHaveExpired", lastChecked: fetchedAt };
  if (isNarrow(deadline)) return isAhead ? { kind: "by", edge } : { kind: "anyTime" };
  return { kind: "within", urgency: urgencyWithin(deadline.farEnd - rounding - at) };
}

/** @returns the group, at least as urgent as the latest flag; "over" once the airdrop leaves the list */
export function urgencyAt(answer: DatedAnswer, now: Time): Urgency | "over" {
  const shown = describeDeadline(answer, now);
  switch (shown.kind) {
    case "unknown":
      return "none";
    case "over":
      return "over";
    case "mayHaveExpired":
    case "anyTime":
      return mostUrgent;
    case "by":
      return urgencyWithin(shown.edge - Math.max(now, answer.fetchedAt));
    case "within":
      return shown.urgency;
  }
}

/** @returns whether an airdrop that is no longer listed at `now` may have expired. @param answer the last that listed it */
export function mayHaveExpired(answer: DatedAnswer, now: Time): boolean {
  const edge = earlyEdge(answer.deadline);
  if (edge !== null && edge > now) return false;
  const urgency = urgencyAt(answer, now);
  return urgency === mostUrgent || urgency === "over";
}

/** @returns the time for sorting and exports, before which a claim is in time; null while none is supported */
export function earlyEdge(deadline: DeadlineWindow | null): Time | null {
  return deadline?.earlyEdge ?? null;
}

/** @returns whether the list says "claim today": no later day is surely in time */
export function isLastDay(answer: DatedAnswer, now: Time): boolean {
  const shown = describeDeadline(answer, now);
  return shown.kind === "by" && comparedWithToday(lastWholeDayBy(shown.edge), now) === "today";
}

/** @returns whether the edge is too far away for a last day, whose morning is at most 41 hours before it */
export function isLastDayFar(deadline: DeadlineWindow | null, now: Time): boolean {
  const edge = earlyEdge(deadline);
  return edge !== null && edge - now > 2 * day;
}

/** @returns the first early edge after `now`, or the morning of the last day before one; null for none */
export function nextEdge(
  { airdrops }: { readonly airdrops: readonly { readonly deadline: DeadlineWindow | null }[] },
  now: Time,
): Time | null {
  return firstAfter(
    now,
    airdrops.flatMap(({ deadline }) => {
      const edge = earlyEdge(deadline);
      if (deadline === null || edge === null) return [];
      return isNarrow(deadline) ? [morningOf(lastWholeDayBy(edge)), edge] : [edge];
    }),
  );
}

function firstAfter(now: Time, times: readonly Time[]): Time | null {
  const first = times.reduce((one, at) => (at > now && at < one ? at : one), Number.POSITIVE_INFINITY);
  return first === Number.POSITIVE_INFINITY ? null : first;
}

/** @returns the next time when the description or an alert's turn changes without an answer; null for never */
export function nextChange({ deadline, fetchedAt }: DatedAnswer, now: Time): Time | null {
  if (deadline === null) return null;
  const edge = deadline.earlyEdge;
  const isNamed = edge !== null && isNarrow(deadline);
  const end = isNamed ? edge : deadline.farEnd - rounding;
  const comesNearer = datedUrgencies.map((urgency) => end - urgencyRules[urgency].within);
  const ends = [staleAt(deadline, fetchedAt) + 1, overAt(deadline, fetchedAt) + 1];
  const lastDay = isNamed ? partsOfDay(lastWholeDayBy(edge)) : [];
  const times = [...comesNearer, ...lastDay, edge ?? 0, ...ends];
  return firstAfter(Math.max(now, fetchedAt), times);
}

/** The toolbar names the day from its begin to its end, and the alert comes in its morning. */
function partsOfDay(day: Time): Time[] {
  return [startOfDay(day), morningOf(day), startOfDay(dayAfter(day))];
}

/** @returns when the last answer is too old: a deadline that it puts beyond 7 days may come, or its far end did */
function staleAt({ farEnd }: DeadlineWindow, fetchedAt: Time): Time {
  const latest = fetchedAt + flagRange.verySoon - rounding;
  return fetchedAt <= farEnd ? Math.min(farEnd, latest) : latest;
}

function overAt({ farEnd }: DeadlineWindow, fetchedAt: Time): Time {
  return Math.max(farEnd, fetchedAt + overAfter);
}

function isNarrow({ earlyEdge: edge, farEnd }: DeadlineWindow): boolean {
  return edge !== null && farEnd - edge <= narrow;
}
