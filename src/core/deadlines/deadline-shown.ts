import type { Urgency } from "../airdrops/airdrop.ts";
import { day, hour } from "../duration.ts";
import { type DeadlineWindow, flagRange, type KnownDeadline, rounding } from "./deadline-window.ts";

/**
 * How Windfall describes a deadline at a given time. List, order, badge, alerts, exports and calendar all use this
 * file, so that none of them names a time later than the early edge. Pure; times are ms since the epoch.
 */

/** A deadline, and when the wallet was last answered for. */
export type DatedAnswer = { readonly deadline: KnownDeadline | null; readonly fetchedAt: number };

/** A deadline as pages can show it. It is never an exact date, because the service names none. */
export type DeadlineShown =
  /** No earlier than `edge`, and only a few days after it at most. */
  | { readonly kind: "by"; readonly edge: number }
  /** The same, with the early edge behind: it may expire at any time. */
  | { readonly kind: "anyTime" }
  | { readonly kind: "within"; readonly days: 7 | 30 }
  /** The early edge has passed since the last answer; or it passed before, and the last answer is too old to tell. */
  | { readonly kind: "mayHaveExpired"; readonly lastChecked: number }
  /** The deadline must have passed since the last answer. */
  | { readonly kind: "over" }
  | { readonly kind: "unknown" };

/**
 * The widest window that is shown as a date, in ms. Rounding and a confirmed early edge alone make a window three days
 * wide; the rest is the gap between two answers.
 */
const narrow = 2 * rounding + 1.5 * day;

/** ms from the early edge to the alert that the airdrop could not be checked: time for the fetch that is due then. */
const uncheckedAfter = hour;

/**
 * ms without an answer after which an airdrop with a date leaves the list: as far ahead as any flag reaches. The window
 * alone does not decide, because a single false flag or an unannounced move would make the airdrop vanish.
 */
const overAfter = flagRange.soon + rounding;

/**
 * @param now before the last answer (a clock set back), that answer is taken as fresh
 * @returns what to show, for the UI to put into words
 */
export function describeDeadline(answer: DatedAnswer, now: number): DeadlineShown {
  const { deadline, fetchedAt } = answer;
  if (deadline === null) return { kind: "unknown" };
  const { from, to } = deadline;
  const at = Math.max(now, fetchedAt);
  if (at > overAt(deadline, fetchedAt)) return { kind: "over" };
  if (fetchedAt < from && from <= at) return { kind: "mayHaveExpired", lastChecked: fetchedAt };
  if (from <= at && at > staleAt(deadline, fetchedAt))
    return { kind: "mayHaveExpired", lastChecked: fetchedAt };
  if (isNarrow(deadline)) return from > at ? { kind: "by", edge: from } : { kind: "anyTime" };
  if (to - rounding - at <= flagRange.verySoon) return { kind: "within", days: 7 };
  return { kind: "within", days: 30 };
}

/**
 * @returns the group, the badge count and the order of an airdrop; "over" once it leaves the list. Always as urgent as
 *   its latest flag, or more
 */
export function urgencyAt(answer: DatedAnswer, now: number): Urgency | "over" {
  const shown = describeDeadline(answer, now);
  switch (shown.kind) {
    case "unknown":
      return "none";
    case "over":
      return "over";
    case "mayHaveExpired":
    case "anyTime":
      return "verySoon";
    case "by":
      return shown.edge - Math.max(now, answer.fetchedAt) <= flagRange.verySoon ? "verySoon" : "soon";
    case "within":
      return shown.days === 7 ? "verySoon" : "soon";
  }
}

/**
 * @returns the time that sorting and exports use: a user who acts by then is in time wherever in its window the
 *   deadline is. Null while no date is known
 */
export function earlyEdge(deadline: DeadlineWindow | null): number | null {
  return deadline?.from ?? null;
}

/** @returns when the alert is due that the airdrop could not be checked, if nothing is fetched until then */
export function uncheckedAt({ from }: DeadlineWindow): number {
  return from + uncheckedAfter;
}

/** @returns the first early edge after `now` of what is listed; null when there is none */
export function nextEdge(
  { airdrops }: { readonly airdrops: readonly { readonly deadline: DeadlineWindow | null }[] },
  now: number,
): number | null {
  const ahead = airdrops.flatMap(({ deadline }) =>
    deadline !== null && deadline.from > now ? deadline.from : [],
  );
  return ahead.length === 0 ? null : Math.min(...ahead);
}

/** @returns when what is said of a deadline changes next by time alone; null when it does not */
export function nextChange({ deadline, fetchedAt }: DatedAnswer, now: number): number | null {
  if (deadline === null) return null;
  const { from, to } = deadline;
  const within7 = (isNarrow(deadline) ? from : to - rounding) - flagRange.verySoon;
  const ends = [staleAt(deadline, fetchedAt) + 1, overAt(deadline, fetchedAt) + 1];
  const changes = [within7, from, uncheckedAt(deadline), ...ends];
  const ahead = changes.filter((at) => at > Math.max(now, fetchedAt));
  return ahead.length === 0 ? null : Math.min(...ahead);
}

/** As far after the last answer as `verySoon` reaches, or the far end where that lies between. */
function staleAt({ to }: DeadlineWindow, fetchedAt: number): number {
  const latest = fetchedAt + flagRange.verySoon + rounding;
  return fetchedAt <= to ? Math.min(to, latest) : latest;
}

function overAt({ to }: DeadlineWindow, fetchedAt: number): number {
  return Math.max(to, fetchedAt + overAfter);
}

function isNarrow({ from, to }: DeadlineWindow): boolean {
  return to - from <= narrow;
}
