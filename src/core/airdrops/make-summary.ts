import { nextChange } from "../deadlines/deadline-shown.ts";
import { type Marks, nextDismissalEnd } from "./dismissals.ts";
import { type Collator, firstRows, type Row, type RowWallet, rowsOf, sortOut } from "./row.ts";
import type { Snapshot } from "./snapshot.ts";
import type { Glance } from "./summary.ts";
import { totalOf } from "./total.ts";

/** Rows the glance carries: more than a popup shows at once, few enough to parse in a blink. */
export const glanceRows = 24;

export type GlanceWallet = {
  readonly wallet: RowWallet;
  readonly snapshot: Snapshot | null;
  readonly paused: boolean;
  readonly failing: boolean;
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
    madeAt: now,
    until: nextTime(rows, marks, now),
    walletCount: wallets.length,
    activeCount: active.length,
    failingCount: active.filter((wallet) => wallet.failing).length,
    waitingCount: active.filter((wallet) => wallet.snapshot === null && !wallet.failing).length,
    updatedAt: times.length === 0 ? null : Math.min(...times),
  };
}

function countUrgent(rows: readonly Row[]): Glance["urgent"] {
  const counts = { verySoon: 0, soon: 0 };
  for (const { urgency } of rows) if (urgency !== "none") counts[urgency] += 1;
  return counts;
}

/** When what is summed up changes by time alone. A snoozed airdrop counts from when its snooze ends. */
function nextTime(rows: readonly Row[], marks: Marks, now: number): number | null {
  let next = nextDismissalEnd(marks, now);
  for (const { airdrop, fetchedAt } of rows) {
    const at = nextChange({ deadline: airdrop.deadline, fetchedAt }, now);
    if (at !== null && (next === null || at < next)) next = at;
  }
  return next;
}
