import { keysOf, recordOf } from "../records.ts";
import { flagRange } from "./deadline-window.ts";

type UrgencyRow = {
  /** The deadline comes within this time, ms. Null while no deadline is known. */
  readonly within: number | null;
  /** The colour of badge, counts and dates. */
  readonly tone: "red" | "amber" | "soft";
};

/**
 * All that differs by urgency, the most urgent first. The text keys are `urgency.…` and `line.…`, and for dated
 * urgencies also `badge.…`. Stored data contains the names. A new row takes over a
 * part of the next row's time. Tests that name a day then fail.
 */
export const urgencyRules = {
  verySoon: { within: flagRange.verySoon, tone: "red" },
  soon: { within: flagRange.soon, tone: "amber" },
  none: { within: null, tone: "soft" },
} as const satisfies Readonly<Record<string, UrgencyRow>>;

export type Urgency = keyof typeof urgencyRules;

type Rules = typeof urgencyRules;

/** The urgency of a known deadline. */
export type DatedUrgency = { [U in Urgency]: Rules[U]["within"] extends number ? U : never }[Urgency];

export const urgencies = keysOf(urgencyRules);

export const datedUrgencies = urgencies.filter(
  (urgency): urgency is DatedUrgency => urgencyRules[urgency].within !== null,
);

export const mostUrgent = "verySoon" satisfies DatedUrgency;

/** The most urgent first. */
export const rank = recordOf(urgencies, (urgency) => urgencies.indexOf(urgency));

/** @param name an urgency, or a name of a wider type, such as a kind of alert */
export function isDated(name: string): name is DatedUrgency {
  return datedUrgencies.some((urgency) => urgency === name);
}

/** @param time ms until the deadline @returns the last dated urgency if the deadline is even later */
export function urgencyWithin(time: number): DatedUrgency {
  const found = datedUrgencies.find((urgency) => time <= urgencyRules[urgency].within);
  return found ?? datedUrgencies.at(-1) ?? mostUrgent;
}
