import type { Time } from "../../config.ts";
import { walletId } from "../addresses/network.ts";
import type { Cents } from "../airdrops/money.ts";
import { describeDeadline } from "../deadlines/deadline-shown.ts";
import { nextChange } from "../deadlines/deadline-times.ts";
import { type DatedUrgency, datedUrgencies } from "../deadlines/urgency.ts";
import { claimedThisYear, yearEnd } from "../marks/claims.ts";
import { noDismissals } from "../marks/dismissals.ts";
import { recordOf } from "../records.ts";
import type { Wait } from "../refresh/wait.ts";
import { type Collator, compareCodeUnits } from "../text-order.ts";
import { type Bundle, bundlesOf, keepRows, rowsIn } from "./bundles.ts";
import { type Dots, lifeLineOf } from "./dots.ts";
import { firstOf } from "./first-of.ts";
import { type FoldedTotal, fold, foldedTotal } from "./folding.ts";
import { type GroupTotals, groupTotals } from "./group-totals.ts";
import type { ListChoices } from "./listing.ts";
import { compareListed, type Row, type RowSource, rowsOf, splitDismissed } from "./row.ts";
import { type Worth, worthOf } from "./worth.ts";

/** The answers of all wallets together. */
type AnswerCounts = {
  readonly walletCount: number;
  /** Wallets that are not paused. */
  readonly activeCount: number;
  readonly failingCount: number;
  /** Active wallets without an answer: new ones, and those whose stored answer is lost. */
  readonly waitingCount: number;
  /** Entries of the answers that Windfall dropped. */
  readonly droppedCount: number;
  /** The oldest snapshot's time, of the wallets that do not fail. */
  readonly updatedAt: Time | null;
};

/** Of the wallets that are not paused, because a paused wallet raises no alerts either. Without folded airdrops. */
export type ToolbarFacts = {
  readonly expiring: Readonly<Record<DatedUrgency, number>>;
  /** The airdrops of which a row says "claim today": a few names, and the number of the others. */
  readonly lastDay: { readonly names: readonly string[]; readonly others: number };
  readonly worth: Worth;
};

/** The small precomputed list that popup and badge read first. */
export type Summary = AnswerCounts & {
  /** The `firstAirdrops` of the list, in all their wallets. */
  readonly rows: readonly Row[];
  readonly rowCount: number;
  readonly folded: FoldedTotal;
  readonly dismissedCount: number;
  /** Of all wallets. */
  readonly worth: Worth;
  /** The listed and the folded airdrops. */
  readonly groups: GroupTotals;
  readonly toolbar: ToolbarFacts;
  /** The listed and the folded airdrops. */
  readonly line: Dots;
  /** Claimed in this calendar year. */
  readonly claimed: Cents;
  readonly madeAt: Time;
  /** The next time when the summary changes by itself: a deadline comes nearer, or a year with claims ends. */
  readonly staleAt: Time | null;
};

/** More than the popup shows at once, and few enough to parse fast. */
export const firstAirdrops = 10;

export type SummaryWallet = RowSource & {
  readonly wallet: { readonly paused: boolean };
  /** A wait with a reason follows a failed fetch. */
  readonly schedule: { readonly wait: Wait | null } | null;
};

/** @param wallets the watchlist with each wallet's snapshot */
export function summaryOf(
  wallets: readonly SummaryWallet[],
  choices: ListChoices,
  now: Time,
  collator: Collator,
): Summary {
  const { dismissals } = choices;
  const { shown: shownRows, dismissed } = splitDismissed(rowsOf(wallets, now), dismissals);
  const shown = bundlesOf(shownRows);
  const { listed, folded } = fold(shown, choices);
  const compare = (a: Bundle, b: Bundle) => compareListed(a, b, collator);
  const claimed = claimedThisYear(dismissals, now);
  const active = wallets.filter(({ wallet }) => !wallet.paused);
  return {
    rows: rowsIn(firstOf(listed, firstAirdrops, compare)),
    rowCount: rowsIn(listed).length,
    folded: foldedTotal(folded),
    worth: worthOf(wallets, shownRows),
    dismissedCount: dismissed.length,
    groups: groupTotals(shown),
    toolbar: toolbarFacts(shown, active, choices, now, compare),
    line: lifeLineOf(shown),
    claimed,
    madeAt: now,
    staleAt: nextTime([...shownRows, ...dismissed], claimed > 0 ? yearEnd(now) : null, now),
    ...answersOf(wallets),
  };
}

function toolbarFacts(
  shown: readonly Bundle[],
  active: readonly SummaryWallet[],
  choices: ListChoices,
  now: Time,
  compare: (a: Bundle, b: Bundle) => number,
): ToolbarFacts {
  const ids = new Set(active.map(({ wallet }) => walletId(wallet)));
  const own = keepRows(shown, ({ wallet }) => ids.has(wallet.id));
  const { listed } = fold(own, choices);
  return {
    expiring: recordOf(datedUrgencies, (urgency) => listed.filter((one) => one.urgency === urgency).length),
    lastDay: lastDayOf(listed, now, compare),
    worth: worthOf(active, rowsIn(own)),
  };
}

/** The toolbar names these on a last day. */
const mostNames = 3;

function lastDayOf(
  bundles: readonly Bundle[],
  now: Time,
  compare: (a: Bundle, b: Bundle) => number,
): ToolbarFacts["lastDay"] {
  const isLast = ({ airdrop: { deadline }, fetchedAt }: Row) =>
    describeDeadline({ deadline, fetchedAt }, now).kind === "today";
  const last = bundles.filter(({ rows }) => rows.some(isLast)).sort(compare);
  const names = [
    ...new Set(
      rowsIn(last)
        .filter(isLast)
        .map(({ airdrop }) => airdrop.name),
    ),
  ];
  return { names: names.slice(0, mostNames), others: Math.max(0, names.length - mostNames) };
}

export function answersOf(wallets: readonly SummaryWallet[]): AnswerCounts {
  const active = wallets.filter(({ wallet }) => !wallet.paused);
  const answers = active.filter((one) => !isFailing(one)).map(({ snapshot }) => snapshot?.fetchedAt);
  const times = (
    answers.some((at) => at !== undefined) ? answers : wallets.map(({ snapshot }) => snapshot?.fetchedAt)
  ).filter((at) => at !== undefined);
  return {
    walletCount: wallets.length,
    activeCount: active.length,
    failingCount: active.filter(isFailing).length,
    waitingCount: active.filter((one) => one.snapshot === null && !isFailing(one)).length,
    droppedCount: active.reduce((sum, { snapshot }) => sum + (snapshot?.dropped ?? 0), 0),
    updatedAt: times.length === 0 ? null : Math.min(...times),
  };
}

/** @returns whether time has outdated a summary, or the clock was set back behind it */
export function isOutdated({ madeAt, staleAt }: Summary, now: Time): boolean {
  return now < madeAt || (staleAt !== null && staleAt <= now);
}

function isFailing({ schedule }: SummaryWallet): boolean {
  return schedule?.wait?.reason != null;
}

function nextTime(rows: readonly Row[], end: Time | null, now: Time): Time | null {
  let next = end;
  for (const { airdrop, fetchedAt } of rows) {
    const at = nextChange({ deadline: airdrop.deadline, fetchedAt }, now);
    if (at !== null && (next === null || at < next)) next = at;
  }
  return next;
}

export const emptySummary = summaryOf(
  [],
  { dismissals: noDismissals, smallestValue: 0 },
  0,
  compareCodeUnits,
);
