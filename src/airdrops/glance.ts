import type { Row } from "./row.ts";
import type { Total } from "./total.ts";
import { urgencyAt } from "./urgency.ts";

/** Urgent airdrops of one look, counted: enough to tell at any later time what the badge says. */
type UrgentCount = { readonly fetchedAt: number; readonly verySoon: number; readonly soon: number };

/** The small, ready-sorted summary that the popup and the badge read first. */
export type Glance = {
  readonly rows: readonly Row[];
  /** How many rows there are in all. */
  readonly rowCount: number;
  /** How many more the person has hidden, claimed, snoozed or muted. */
  readonly putAwayCount: number;
  readonly total: Total;
  readonly urgent: readonly UrgentCount[];
  readonly walletCount: number;
  /** Wallets that are looked up, i.e. not paused. */
  readonly activeCount: number;
  /** Active wallets whose last look failed. */
  readonly failingCount: number;
  /** Active wallets never answered for yet. */
  readonly waitingCount: number;
  /** How old what is shown is at most: the oldest good answer among wallets that do not fail; ms since the epoch. */
  readonly updatedAt: number | null;
  /** When a snooze ends, and with it what this glance says; ms since the epoch. */
  readonly until: number | null;
};

/** A glance at nothing, for a fresh profile. */
export const emptyGlance: Glance = {
  rows: [],
  rowCount: 0,
  putAwayCount: 0,
  total: { known: 0, unknown: 0 },
  urgent: [],
  walletCount: 0,
  activeCount: 0,
  failingCount: 0,
  waitingCount: 0,
  updatedAt: null,
  until: null,
};

/**
 * @param now ms since the epoch
 * @returns how many airdrops expire within 7 days and how many more within 30, as known at `now`
 */
export function urgentAt(glance: Glance, now: number): { verySoon: number; soon: number } {
  const counts = { verySoon: 0, soon: 0 };
  for (const { fetchedAt, verySoon, soon } of glance.urgent) {
    for (const [urgency, count] of [
      ["verySoon", verySoon],
      ["soon", soon],
    ] as const) {
      const then = urgencyAt(urgency, fetchedAt, now);
      if (then === "verySoon" || then === "soon") counts[then] += count;
    }
  }
  return counts;
}
