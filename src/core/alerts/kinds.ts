import { keysOf } from "../records.ts";

export type AlertConditions = {
  /** The early edge has passed since the last answer. */
  readonly isUnchecked: boolean;
  readonly isUncheckedLong: boolean;
  readonly isWithin7Days: boolean;
  readonly isWithin30Days: boolean;
  readonly isNewlyValued: boolean;
};

/** The most urgent kind is first. The text keys are `alerts.kind.…`, `alert.one.…` and `alert.many.…`. */
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

export function kindsDue(conditions: AlertConditions): readonly AlertKind[] {
  return alertKinds.filter((kind) => isDue[kind](conditions));
}
