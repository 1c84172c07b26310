import type { Dismissals } from "../../../core/airdrops/dismissals.ts";
import { type GroupTotals, groupTotals } from "../../../core/airdrops/group-totals.ts";
import { type DismissedRow, listRows, type Row, sortOut } from "../../../core/airdrops/row.ts";
import type { Summary } from "../../../core/airdrops/summary.ts";
import { type Total, totalOf } from "../../../core/airdrops/total.ts";
import { urgencyAt } from "../../../core/deadlines/deadline-shown.ts";
import type { Collator } from "../../../core/text-order.ts";
import type { AllWallets } from "../../shared/data/wallets.ts";

/** The list as the popup shows it: all of it, or as much as the summary carries. */
export type Listing = {
  readonly rows: readonly Row[];
  readonly total: Total;
  /** Sums of all airdrops, also of those that `rows` does not hold yet. */
  readonly groups: GroupTotals;
};

/** @returns how many airdrops there are, also those that `rows` does not hold yet */
export function countOf({ groups }: Listing): number {
  return groups.verySoon.count + groups.soon.count + groups.none.count;
}

/** @param now ms since the epoch */
export function listingOfSummary(summary: Summary, now: number): Listing {
  const rows = summary.rows.flatMap((row) => {
    const urgency = urgencyAt({ deadline: row.airdrop.deadline, fetchedAt: row.fetchedAt }, now);
    return urgency === "over" ? [] : [{ ...row, urgency }];
  });
  const { total, groups } = summary;
  return { rows, total, groups };
}

/**
 * @param collator how names are compared
 */
export function listingOfAll(
  all: AllWallets,
  dismissals: Dismissals,
  collator: Collator,
): Listing & { readonly dismissed: readonly DismissedRow[] } {
  const rows = listRows(all.wallets, all.at, collator);
  const { shown, dismissed } = sortOut(rows, dismissals, all.at);
  return { ...listingOf(shown), dismissed };
}

/** @returns the list with these rows only, summed up anew */
export function listingOf(rows: readonly Row[]): Listing {
  return { rows, total: totalOf(rows.map((row) => row.airdrop)), groups: groupTotals(rows) };
}
