import * as z from "zod/mini";
import {
  type DatedUrgency,
  datedUrgencies,
  isDated,
  mostUrgent,
  rank,
  type Urgency,
} from "../deadlines/urgency.ts";
import { keysOf, recordOf } from "../records.ts";

export type AlertConditions = {
  /** It is the morning or later on the last day that the list names. */
  readonly isLastDay: boolean;
  /** The list says that the airdrop may have expired. */
  readonly isUnchecked: boolean;
  readonly isUncheckedLong: boolean;
  /** As in the list; null without a known deadline. */
  readonly urgency: DatedUrgency | null;
  readonly isNewlyValued: boolean;
};

/** By importance. The text keys are `alert.…` and, except for urgencies, `alerts.kind.…`. */
const isDue = {
  lastDay: ({ isLastDay }) => isLastDay,
  ...recordOf(
    datedUrgencies,
    (kind) =>
      ({ isUnchecked, urgency }: AlertConditions) =>
        !isUnchecked && urgency !== null && rank[urgency] <= rank[kind],
  ),
  mayHaveExpired: ({ isUncheckedLong }) => isUncheckedLong,
  value: ({ isNewlyValued }) => isNewlyValued,
  // The ledger names every airdrop that is not new.
  new: () => true,
} as const satisfies Readonly<Record<string, (conditions: AlertConditions) => boolean>>;

export type AlertKind = keyof typeof isDue;

export const alertKinds = keysOf(isDue);

export const alertKind = z.enum(alertKinds);

export function kindsDue(conditions: AlertConditions): readonly AlertKind[] {
  return alertKinds.filter((kind) => isDue[kind](conditions));
}

/**
 * @param isLastDayFar whether an answer moved the edge, or the clock was set back, by days
 * @returns whether an alert of this kind says that the airdrop is more urgent than this. Nothing is more than `over`
 */
export function saysMore(kind: AlertKind, urgency: Urgency | "over", isLastDayFar: boolean): boolean {
  if (kind === "lastDay" && isLastDayFar) return true;
  const said = kind === "mayHaveExpired" || kind === "lastDay" ? mostUrgent : kind;
  return urgency !== "over" && isDated(said) && rank[said] < rank[urgency];
}
