import type { Urgency } from "../airdrops/airdrop.ts";
import { day, hour } from "../duration.ts";
import { type DeadlineWindow, flagRange, type KnownDeadline, rounding } from "./deadline-window.ts";

/** All pages and files use these descriptions, so that none names a time after the early edge. Times: ms since the epoch. */

export type DatedAnswer = { readonly deadline: KnownDeadline | null; readonly fetchedAt: number };

/** Never an exact date, because the service names none. */
export type DeadlineShown =
  /** The deadline is at `edge` or at most a few days later. */
  | { readonly kind: "by"; readonly edge: number }
  /** The window is as narrow as in `by`, and its early edge has passed. */
  | { readonly kind: "anyTime" }
  | { readonly kind: "within"; readonly days: 7 | 30 }
  /** The early edge has passed since the last answer, or before an answer that is too old. */
  | { readonly kind: "mayHaveExpired"; readonly lastChecked: number }
  | { readonly kind: "over" }
  | { readonly kind: "unknown" };

/** ms. Rounding and a confirmed early edge make a window three days wide; the gap between two answers adds the rest. */
const narrow = 2 * rounding + 1.5 * day;

/** ms between the early edge and the alert, so that the fetch that is due at the edge comes first. */
const uncheckedAfter = hour;

/** ms without an answer. The window alone does not end an airdrop, because one false flag would hide it. */
const overAfter = flagRange.soon + rounding;

/** @param now if it is before the last answer (a clock set back), the answer counts as new */
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

/** @returns the group, at least as urgent as the latest flag; "over" once the airdrop leaves the list */
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

/** @returns the time for sorting and exports, before which a claim is in time; null for an unknown deadline */
export function earlyEdge(deadline: DeadlineWindow | null): number | null {
  return deadline?.from ?? null;
}

/** @returns when the alert about an unchecked airdrop is due, if no fetch comes first */
export function uncheckedAt({ from }: DeadlineWindow): number {
  return from + uncheckedAfter;
}

/** @returns the first early edge after `now`; null for none */
export function nextEdge(
  { airdrops }: { readonly airdrops: readonly { readonly deadline: DeadlineWindow | null }[] },
  now: number,
): number | null {
  const ahead = airdrops.flatMap(({ deadline }) =>
    deadline !== null && deadline.from > now ? deadline.from : [],
  );
  return ahead.length === 0 ? null : Math.min(...ahead);
}

/** @returns the next time when the description changes without an answer; null for never */
export function nextChange({ deadline, fetchedAt }: DatedAnswer, now: number): number | null {
  if (deadline === null) return null;
  const { from, to } = deadline;
  const within7 = (isNarrow(deadline) ? from : to - rounding) - flagRange.verySoon;
  const ends = [staleAt(deadline, fetchedAt) + 1, overAt(deadline, fetchedAt) + 1];
  const changes = [within7, from, uncheckedAt(deadline), ...ends];
  const ahead = changes.filter((at) => at > Math.max(now, fetchedAt));
  return ahead.length === 0 ? null : Math.min(...ahead);
}

/** @returns when the last answer is too old: after the range of `verySoon`, or at an earlier far end */
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
