import type { Time } from "../../config.ts";
import { urgencyAt } from "../deadlines/deadline-shown.ts";
import { urgencies } from "../deadlines/urgency.ts";
import type { Collator } from "../text-order.ts";
import { sortBundled } from "./bundles.ts";
import type { Dismissals } from "./dismissals.ts";
import { type FoldedTotal, fold, type ListSettings } from "./folding.ts";
import { type GroupTotals, groupTotals } from "./group-totals.ts";
import { compareListed, type DismissedRow, type Row, splitDismissed } from "./row.ts";
import { type Total, totalOf } from "./total.ts";

/** The list as the popup shows it: all airdrops, those of a search, or those in the summary. A row is for one wallet. */
export type Listing = {
  readonly rows: readonly Row[];
  /** The airdrops below the smallest value. The rows are empty while only the summary is read. */
  readonly folded: FoldedTotal & { readonly rows: readonly Row[] };
  /** The sum of the listed and the folded airdrops. */
  readonly total: Total;
  /** The sums of all listed airdrops, including those not in `rows` yet. */
  readonly groups: GroupTotals;
};

/**
 * The whole list. The background stores its start in the summary, and the popup makes it again from the snapshots.
 *
 * @param all every airdrop that has not expired
 */
export function listingOfAll(
  all: readonly Row[],
  choices: ListSettings & { readonly dismissals: Dismissals },
  collator: Collator,
): Listing & { readonly dismissed: readonly DismissedRow[] } {
  const { shown, dismissed } = splitDismissed(all, choices.dismissals);
  const { listed, folded } = fold(shown, choices);
  const sorted = (rows: readonly Row[]) => sortBundled(rows, (a, b) => compareListed(a, b, collator));
  return {
    ...listingOf(sorted(listed), sorted(folded)),
    dismissed: dismissed.toSorted((a, b) => compareListed(a, b, collator)),
  };
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

type FirstRows = Omit<Listing, "folded"> & { readonly folded: FoldedTotal };

/** The start of the list, with the urgencies of `now`. */
export function listingOfSummary(summary: FirstRows, now: Time): Listing {
  const rows = summary.rows.flatMap((row) => {
    const urgency = urgencyAt({ deadline: row.airdrop.deadline, fetchedAt: row.fetchedAt }, now);
    return urgency === "over" ? [] : [{ ...row, urgency }];
  });
  const { total, groups, folded } = summary;
  return { rows, folded: { ...folded, rows: [] }, total, groups };
}

/** @returns the number of all airdrops, folded ones and those not in `rows` yet included */
export function countOf({ groups, folded }: Listing): number {
  return urgencies.reduce((count, urgency) => count + groups[urgency].count, folded.count);
}

/** @returns whether there is no airdrop, listed or folded */
export function isEmpty({ rows, folded }: Listing): boolean {
  return rows.length === 0 && folded.count === 0;
}
