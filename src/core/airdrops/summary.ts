import { nextChange } from "../deadlines/deadline-shown.ts";
import type { WalletSchedule } from "../refresh/schedule.ts";
import type { Collator } from "../text-order.ts";
import { type Dismissals, nextDismissalEnd } from "./dismissals.ts";
import { type GroupTotals, groupTotals, noGroups } from "./group-totals.ts";
import { firstRows, type Row, type RowSource, rowsOf, sortOut } from "./row.ts";
import { type Total, totalOf } from "./total.ts";

/** The small precomputed list that popup and badge read first. Times are ms since the epoch. */
export type Summary = {
  /** The first `summaryRows` of the list. */
  readonly rows: readonly Row[];
  readonly rowCount: number;
  readonly dismissedCount: number;
  readonly total: Total;
  readonly groups: GroupTotals;
  readonly walletCount: number;
  /** Wallets that are not paused. */
  readonly activeCount: number;
  /** Active wallets whose last fetch failed. */
  readonly failingCount: number;
  /** Active wallets without an answer yet. */
  readonly waitingCount: number;
  /** The oldest good answer among the wallets that do not fail. */
  readonly updatedAt: number | null;
  readonly madeAt: number;
  /** When time alone changes the summary: a snooze ends, or a deadline comes nearer. */
  readonly until: number | null;
};

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

/** More rows than a popup shows at once, and few enough to parse fast. */
export const summaryRows = 24;

export type SummaryWallet = RowSource & {
  readonly wallet: { readonly paused: boolean };
  readonly schedule: Pick<WalletSchedule, "failure"> | null;
};

/** @param wallets the watchlist with each wallet's snapshot @param now ms since the epoch */
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

/** @returns whether time has outdated a summary, or the clock was set back behind it */
export function isOutdated({ madeAt, until }: Summary, now: number): boolean {
  return now < madeAt || (until !== null && until <= now);
}

function isFailing({ schedule }: SummaryWallet): boolean {
  return schedule !== null && schedule.failure !== null;
}

function nextTime(rows: readonly Row[], dismissals: Dismissals, now: number): number | null {
  let next = nextDismissalEnd(dismissals, now);
  for (const { airdrop, fetchedAt } of rows) {
    const at = nextChange({ deadline: airdrop.deadline, fetchedAt }, now);
    if (at !== null && (next === null || at < next)) next = at;
  }
  return next;
}
