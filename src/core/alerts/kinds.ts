import { keysOf } from "../records.ts";

/** What an alert depends on: one airdrop of one wallet, now. */
export type AlertFacts = {
  /** The deadline window has begun, and the service has not answered since. */
  readonly isUnchecked: boolean;
  /** An unchecked airdrop may have expired by now. */
  readonly isUncheckedLong: boolean;
  readonly isWithin7Days: boolean;
  readonly isWithin30Days: boolean;
  /** The value was unknown before, and is known now. */
  readonly isValueNews: boolean;
};

/**
 * The kinds of alerts, the most urgent first, each with the condition under which it is due. Its texts have the kind in
 * their keys: `alerts.kind.…`, `alert.one.…` and `alert.many.…`.
 */
const conditions = {
  mayHaveExpired: ({ isUncheckedLong }) => isUncheckedLong,
  verySoon: ({ isUnchecked, isWithin7Days }) => !isUnchecked && isWithin7Days,
  soon: ({ isUnchecked, isWithin30Days }) => !isUnchecked && isWithin30Days,
  value: ({ isValueNews }) => isValueNews,
  // The ledger names every airdrop that is not new.
  new: () => true,
} as const satisfies Readonly<Record<string, (facts: AlertFacts) => boolean>>;

export type AlertKind = keyof typeof conditions;

export const alertKinds = keysOf(conditions);

/** @returns the kinds of alerts that are due on these facts, the most urgent first */
export function kindsDue(facts: AlertFacts): readonly AlertKind[] {
  return alertKinds.filter((kind) => conditions[kind](facts));
}
