import type { Time } from "../../../config.ts";
import type { FoldedTotal } from "../../../core/airdrops/folding.ts";
import type { GroupTotals } from "../../../core/airdrops/group-totals.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import type { Summary } from "../../../core/airdrops/summary.ts";
import type { Total } from "../../../core/airdrops/total.ts";
import { urgencyAt } from "../../../core/deadlines/deadline-shown.ts";
import { urgencies } from "../../../core/deadlines/urgency.ts";

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

export function listingOfSummary(summary: Summary, now: Time): Listing {
  const rows = summary.rows.flatMap((row) => {
    const urgency = urgencyAt({ deadline: row.airdrop.deadline, fetchedAt: row.fetchedAt }, now);
    return urgency === "over" ? [] : [{ ...row, urgency }];
  });
  const { total, groups, folded } = summary;
  return { rows, folded: { ...folded, rows: [] }, total, groups };
}
