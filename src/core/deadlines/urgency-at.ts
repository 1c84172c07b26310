import type { Time } from "../../config.ts";
import { type DatedAnswer, describeDeadline } from "./deadline-shown.ts";
import { type DeadlineWindow, rounding } from "./deadline-window.ts";
import { lastSafeDay } from "./last-safe-day.ts";
import { mostUrgent, type Urgency, urgencyWithin } from "./urgency.ts";

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

/** @returns the end that the row names: an early edge only if it gives a last safe day, because nearly all have one */
export function nearestEnd(deadline: DeadlineWindow): Time {
  const end = deadline.farEnd - rounding;
  return lastSafeDay(deadline) === null ? end : Math.min(deadline.earlyEdge ?? end, end);
}
