import { hour, type Time } from "../../config.ts";
import type { DatedAnswer } from "./deadline-shown.ts";
import { rounding } from "./deadline-window.ts";
import { isDated, urgencyRules } from "./urgency.ts";
import { urgencyAt } from "./urgency-at.ts";

/** ms. Pages and locks may use a time that is up to half an hour old, and an answer may be newer. */
const clockSlack = hour;

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
