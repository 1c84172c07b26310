import { day, type Time } from "../../config.ts";
import { type DeadlineWindow, flagRange, type KnownDeadline, rounding } from "./deadline-window.ts";
import { lastSafeDay } from "./last-safe-day.ts";
import { comparedWithToday, lastWholeDayBy } from "./local-day.ts";

/** All pages, alerts and files use these descriptions, so that none names a time after the early edge. */

export type DatedAnswer = { readonly deadline: KnownDeadline | null; readonly fetchedAt: Time };

/** The words of a row's badge. Never an exact date, because the service names none. `end`: the bound that it names. */
export type DeadlineShown =
  /** The last day on which a claim is surely in time. */
  | { readonly kind: "today" | "by"; readonly day: Time; readonly end: Time }
  | { readonly kind: "mayExpireToday" | "mayHaveExpired" | "over" | "unknown" }
  | { readonly kind: "within"; readonly days: number; readonly end: Time };

/** ms without an answer. A deadline that the last answer puts beyond 7 days may come. */
export const unheardAfter = flagRange.verySoon - rounding;

/** ms without an answer. The window alone does not end an airdrop, because one false flag would hide it. */
const overAfter = flagRange.soon + rounding;

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
    if (lastSafeDay(deadline) !== null) return { kind: when === "today" ? "today" : "by", day, end: edge };
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

/** @returns after when the airdrop has left the list */
export function overAt({ farEnd }: DeadlineWindow, fetchedAt: Time): Time {
  return Math.max(farEnd, fetchedAt + overAfter);
}
