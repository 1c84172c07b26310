import type { Time } from "../../config.ts";
import { nextChange } from "../deadlines/deadline-shown.ts";
import type { Collator } from "../text-order.ts";
import type { Wait } from "../wait.ts";
import { firstRows } from "./bundles.ts";
import { claimedThisYear, yearEnd } from "./claims.ts";
import { type Dismissals, nextDismissalEnd } from "./dismissals.ts";
import { type FoldedTotal, type ListSettings, nothingFolded } from "./folding.ts";
import { type GroupTotals, noGroups } from "./group-totals.ts";
import { emptyLine, type LifeLine, lifeLineOf } from "./life-line.ts";
import { listingOfAll } from "./listing.ts";
import { type Row, type RowSource, rowsOf } from "./row.ts";
import type { Total } from "./total.ts";

/** The small precomputed list that popup and badge read first. */
export type Summary = {
  /** The first airdrops of the list, in all their wallets: at least `summaryRows` and `summaryAirdrops`. */
  readonly rows: readonly Row[];
  readonly rowCount: number;
  readonly folded: FoldedTotal;
  readonly dismissedCount: number;
  /** The total of the listed and the folded airdrops. */
  readonly total: Total;
  readonly groups: GroupTotals;
  /** The listed and the folded airdrops. */
  readonly line: LifeLine;
  /** USD, claimed in this calendar year. */
  readonly claimed: number;
  readonly walletCount: number;
  /** Wallets that are not paused. */
  readonly activeCount: number;
  readonly failingCount: number;
  /** Active wallets without an answer yet. */
  readonly waitingCount: number;
  /** The oldest snapshot's time, of the wallets that do not fail. */
  readonly updatedAt: Time | null;
  readonly madeAt: Time;
  /** The next time when the summary changes by itself: a snooze ends, a deadline comes nearer, or a year with claims ends. */
  readonly until: Time | null;
};

export const emptySummary: Summary = {
  rows: [],
  rowCount: 0,
  folded: nothingFolded,
  dismissedCount: 0,
  total: { known: 0, unknown: 0 },
  groups: noGroups,
  line: emptyLine,
  claimed: 0,
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
/** More airdrops than the first paint draws: with many wallets, each can have many rows. */
const summaryAirdrops = 8;

export type SummaryWallet = RowSource & {
  readonly wallet: { readonly paused: boolean };
  /** A wait with a reason follows a failed fetch. */
  readonly schedule: { readonly wait: Wait | null } | null;
};

/** The choices that decide whether an airdrop is listed. */
export type ListChoices = ListSettings & { readonly dismissals: Dismissals };

/** @param wallets the watchlist with each wallet's snapshot */
export function summaryOf(
  wallets: readonly SummaryWallet[],
  choices: ListChoices,
  now: Time,
  collator: Collator,
): Summary {
  const all = rowsOf(wallets, now);
  const { dismissals } = choices;
  const { rows, folded, dismissed, total, groups } = listingOfAll(all, choices, now, collator);
  const claimed = claimedThisYear(dismissals, now);
  const active = wallets.filter(({ wallet }) => !wallet.paused);
  const answers = active.filter((one) => !isFailing(one)).map(({ snapshot }) => snapshot?.fetchedAt);
  const times = (
    answers.some((at) => at !== undefined) ? answers : wallets.map(({ snapshot }) => snapshot?.fetchedAt)
  ).filter((at) => at !== undefined);
  return {
    rows: firstRows(rows, summaryRows, summaryAirdrops),
    rowCount: rows.length,
    folded: { count: folded.count, known: folded.known },
    total,
    dismissedCount: dismissed.length,
    groups,
    line: lifeLineOf([...rows, ...folded.rows], now),
    claimed,
    madeAt: now,
    until: nextTime(
      [...rows, ...folded.rows, ...dismissed],
      [nextDismissalEnd(dismissals, now), claimed > 0 ? yearEnd(now) : null],
      now,
    ),
    walletCount: wallets.length,
    activeCount: active.length,
    failingCount: active.filter(isFailing).length,
    waitingCount: active.filter((one) => one.snapshot === null && !isFailing(one)).length,
    updatedAt: times.length === 0 ? null : Math.min(...times),
  };
}

/** @returns whether time has outdated a summary, or the clock was set back behind it */
export function isOutdated({ madeAt, until }: Summary, now: Time): boolean {
  return now < madeAt || (until !== null && until <= now);
}

function isFailing({ schedule }: SummaryWallet): boolean {
  return schedule?.wait?.reason != null;
}

function nextTime(rows: readonly Row[], ends: readonly (Time | null)[], now: Time): Time | null {
  let next: Time | null = null;
  const take = (at: Time | null) => {
    if (at !== null && (next === null || at < next)) next = at;
  };
  ends.forEach(take);
  for (const { airdrop, fetchedAt } of rows) take(nextChange({ deadline: airdrop.deadline, fetchedAt }, now));
  return next;
}
