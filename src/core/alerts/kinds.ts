import { keysOf } from "../records.ts";

/** What an alert depends on: one airdrop of one wallet, now. */
export type AlertConditions = {
  /** The deadline window has begun, and the service has not answered since. */
  readonly isUnchecked: boolean;
  /** An unchecked airdrop may have expired by now. */
  readonly isUncheckedLong: boolean;
  readonly isWithin7Days: boolean;
  readonly isWithin30Days: boolean;
  /** The value was unknown before, and is known now. */
  readonly isNewlyValued: boolean;
};

/**
 * The kinds of alerts, the most urgent first, each with the condition under which it is due. Its texts have the kind in
 * their keys: `alerts.kind.…`, `alert.one.…` and `alert.many.…`.
 */
const isDue = {
  mayHaveExpired: ({ isUncheckedLong }) => isUncheckedLong,
  verySoon: ({ isUnchecked, isWithin7Days }) => !isUnchecked && isWithin7Days,
  soon: ({ isUnchecked, isWithin30Days }) => !isUnchecked && isWithin30Days,
  value: ({ isNewlyValued }) => isNewlyValued,
  // The ledger names every airdrop that is not new.
  new: () => true,
} as const satisfies Readonly<Record<string, (conditions: AlertConditions) => boolean>>;

export type AlertKind = keyof typeof isDue;

export const alertKinds = keysOf(isDue);

/** @returns the kinds of alerts that are due on these conditions, the most urgent first */
export function kindsDue(conditions: AlertConditions): readonly AlertKind[] {
  return alertKinds.filter((kind) => isDue[kind](conditions));
}
