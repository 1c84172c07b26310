import type { Dismissals } from "../../../core/airdrops/dismissals.ts";
import { type FoldedTotal, fold } from "../../../core/airdrops/folding.ts";
import { type GroupTotals, groupTotals } from "../../../core/airdrops/group-totals.ts";
import { type DismissedRow, listRows, type Row, sortOut } from "../../../core/airdrops/row.ts";
import type { Summary } from "../../../core/airdrops/summary.ts";
import { type Total, totalOf } from "../../../core/airdrops/total.ts";
import { urgencyAt } from "../../../core/deadlines/deadline-shown.ts";
import { urgencies } from "../../../core/deadlines/urgency.ts";
import type { Collator } from "../../../core/text-order.ts";
import type { AllWallets } from "../../shared/data/wallets.ts";

/** The list as the popup shows it: all airdrops, or those in the summary. */
export type Listing = {
  readonly rows: readonly Row[];
  /** The airdrops below the smallest value. The rows are empty while only the summary is read. */
  readonly folded: FoldedTotal & { readonly rows: readonly Row[] };
  /** The sum of the listed and the folded airdrops. */
  readonly total: Total;
  /** The sums of all listed airdrops, including those not in `rows` yet. */
  readonly groups: GroupTotals;
};

/** @returns the number of all airdrops, folded ones and those not in `rows` yet included */
export function countOf({ groups, folded }: Listing): number {
  return urgencies.reduce((count, urgency) => count + groups[urgency].count, folded.count);
}

/** @returns whether there is no airdrop, listed or folded */
export function isEmpty({ rows, folded }: Listing): boolean {
  return rows.length === 0 && folded.count === 0;
}

/** @param now ms since the epoch */
export function listingOfSummary(summary: Summary, now: number): Listing {
  const rows = summary.rows.flatMap((row) => {
    const urgency = urgencyAt({ deadline: row.airdrop.deadline, fetchedAt: row.fetchedAt }, now);
    return urgency === "over" ? [] : [{ ...row, urgency }];
  });
  const { total, groups, folded } = summary;
  return { rows, folded: { ...folded, rows: [] }, total, groups };
}

/** @param smallestValue USD; smaller airdrops are folded */
export function listingOfAll(
  all: AllWallets,
  dismissals: Dismissals,
  smallestValue: number,
  collator: Collator,
): Listing & { readonly dismissed: readonly DismissedRow[] } {
  const rows = listRows(all.wallets, all.at, collator);
  const { shown, dismissed } = sortOut(rows, dismissals, all.at);
  const { listed, folded } = fold(shown, smallestValue);
  return { ...listingOf(listed, folded), dismissed };
}

/** @returns a list of only these rows, with its own sums */
export function listingOf(rows: readonly Row[], folded: readonly Row[]): Listing {
  const sum = (of: readonly Row[]) => totalOf(of.map((row) => row.airdrop));
  return {
    rows,
    folded: { rows: folded, count: folded.length, known: sum(folded).known },
    total: sum([...rows, ...folded]),
    groups: groupTotals(rows),
  };
}
