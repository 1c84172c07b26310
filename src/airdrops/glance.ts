import { type Marks, nextSnoozeEnd } from "./marks.ts";
import { type Collator, firstRows, type Row, type RowWallet, rowsOf, sortOut } from "./row.ts";
import type { Snapshot } from "./snapshot.ts";
import { type Total, totalOf } from "./total.ts";
import { urgencyAt } from "./urgency.ts";

/** Rows the glance carries: more than a popup shows at once, few enough to parse in a blink. */
export const glanceRows = 24;

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

export type GlanceWallet = {
  readonly wallet: RowWallet;
  readonly snapshot: Snapshot | null;
  readonly paused: boolean;
  readonly failing: boolean;
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
 * Sums up what is stored.
 *
 * @param wallets the watchlist with each wallet's snapshot
 * @param marks what the person put away: it counts nowhere
 * @param now ms since the epoch
 * @param collator how names are compared
 */
export function glanceOf(
  wallets: readonly GlanceWallet[],
  marks: Marks,
  now: number,
  collator: Collator,
): Glance {
  const { shown: rows, putAway } = sortOut(rowsOf(wallets, now), marks, now);
  const active = wallets.filter((wallet) => !wallet.paused);
  const answers = active.filter((wallet) => !wallet.failing).map((wallet) => wallet.snapshot?.fetchedAt);
  const times = (
    answers.some((at) => at !== undefined) ? answers : wallets.map((w) => w.snapshot?.fetchedAt)
  ).filter((at) => at !== undefined);
  return {
    rows: firstRows(rows, glanceRows, collator),
    rowCount: rows.length,
    total: totalOf(rows.map((row) => row.airdrop)),
    putAwayCount: putAway.length,
    urgent: countUrgent(rows),
    until: nextSnoozeEnd(marks, now),
    walletCount: wallets.length,
    activeCount: active.length,
    failingCount: active.filter((wallet) => wallet.failing).length,
    waitingCount: active.filter((wallet) => wallet.snapshot === null && !wallet.failing).length,
    updatedAt: times.length === 0 ? null : Math.min(...times),
  };
}

function countUrgent(rows: readonly Row[]): UrgentCount[] {
  const counts = new Map<number, { verySoon: number; soon: number }>();
  for (const { airdrop, fetchedAt } of rows) {
    if (airdrop.urgency === "none") continue;
    const count = counts.get(fetchedAt) ?? { verySoon: 0, soon: 0 };
    count[airdrop.urgency] += 1;
    counts.set(fetchedAt, count);
  }
  return [...counts].map(([fetchedAt, count]) => ({ fetchedAt, ...count }));
}

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
