import { type GroupTotals, noGroups } from "./group-totals.ts";
import type { Row } from "./row.ts";
import type { Total } from "./total.ts";

/** The small, ready-sorted summary that the popup and the badge read first. */
export type Summary = {
  readonly rows: readonly Row[];
  /** How many rows there are in all. */
  readonly rowCount: number;
  /** How many more the person has hidden, claimed, snoozed or muted. */
  readonly dismissedCount: number;
  readonly total: Total;
  /** Holds until `until`. */
  readonly groups: GroupTotals;
  readonly walletCount: number;
  /** Wallets that are looked up, i.e. not paused. */
  readonly activeCount: number;
  /** Active wallets whose last look failed. */
  readonly failingCount: number;
  /** Active wallets never answered for yet. */
  readonly waitingCount: number;
  /** How old what is shown is at most: the oldest good answer among wallets that do not fail; ms since the epoch. */
  readonly updatedAt: number | null;
  /** When it was made, ms since the epoch. If that is in the future, the clock was set back. */
  readonly madeAt: number;
  /** When it next says something else by time alone: a snooze ends, or a deadline comes nearer; ms since the epoch. */
  readonly until: number | null;
};

/** A summary at nothing, for a fresh profile. */
export const emptySummary: Summary = {
  rows: [],
  rowCount: 0,
  dismissedCount: 0,
  total: { known: 0, unknown: 0 },
  groups: noGroups,
  walletCount: 0,
  activeCount: 0,
  failingCount: 0,
  waitingCount: 0,
  updatedAt: null,
  madeAt: 0,
  until: null,
};

/**
 * @param now ms since the epoch
 * @returns whether a summary no longer holds because time has passed, or because the clock was set back
 */
export function isOutdated({ madeAt, until }: Summary, now: number): boolean {
  return now < madeAt || (until !== null && until <= now);
}
