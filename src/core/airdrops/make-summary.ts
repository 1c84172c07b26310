import { nextChange } from "../deadlines/deadline-shown.ts";
import type { WalletSchedule } from "../refresh/schedule.ts";
import { type Dismissals, nextDismissalEnd } from "./dismissals.ts";
import { groupTotals } from "./group-totals.ts";
import { type Collator, firstRows, type Row, type RowSource, rowsOf, sortOut } from "./row.ts";
import type { Summary } from "./summary.ts";
import { totalOf } from "./total.ts";

/** Rows the summary carries: more than a popup shows at once, few enough to parse in a blink. */
export const summaryRows = 24;

/** A wallet with what is stored about it. */
export type SummaryWallet = RowSource & {
  readonly wallet: { readonly paused: boolean };
  readonly schedule: Pick<WalletSchedule, "failure"> | null;
};

function isFailing({ schedule }: SummaryWallet): boolean {
  return schedule !== null && schedule.failure !== null;
}

/**
 * Sums up what is stored.
 *
 * @param wallets the watchlist with each wallet's snapshot
 * @param marks what the person put away: it counts nowhere
 * @param now ms since the epoch
 * @param collator how names are compared
 */
export function summaryOf(
  wallets: readonly SummaryWallet[],
  dismissals: Dismissals,
  now: number,
  collator: Collator,
): Summary {
  const { shown: rows, dismissed } = sortOut(rowsOf(wallets, now), dismissals, now);
  const active = wallets.filter(({ wallet }) => !wallet.paused);
  const answers = active.filter((one) => !isFailing(one)).map(({ snapshot }) => snapshot?.fetchedAt);
  const times = (
    answers.some((at) => at !== undefined) ? answers : wallets.map(({ snapshot }) => snapshot?.fetchedAt)
  ).filter((at) => at !== undefined);
  return {
    rows: firstRows(rows, summaryRows, collator),
    rowCount: rows.length,
    total: totalOf(rows.map((row) => row.airdrop)),
    dismissedCount: dismissed.length,
    groups: groupTotals(rows),
    madeAt: now,
    until: nextTime(rows, dismissals, now),
    walletCount: wallets.length,
    activeCount: active.length,
    failingCount: active.filter(isFailing).length,
    waitingCount: active.filter((one) => one.snapshot === null && !isFailing(one)).length,
    updatedAt: times.length === 0 ? null : Math.min(...times),
  };
}

/** When what is summed up changes by time alone. A snoozed airdrop counts from when its snooze ends. */
function nextTime(rows: readonly Row[], dismissals: Dismissals, now: number): number | null {
  let next = nextDismissalEnd(dismissals, now);
  for (const { airdrop, fetchedAt } of rows) {
    const at = nextChange({ deadline: airdrop.deadline, fetchedAt }, now);
    if (at !== null && (next === null || at < next)) next = at;
  }
  return next;
}
