import type { Time } from "../../config.ts";
import { urgencyAt } from "../deadlines/deadline-shown.ts";
import { urgencies } from "../deadlines/urgency.ts";
import type { Collator } from "../text-order.ts";
import { sortBundled } from "./bundles.ts";
import type { Dismissals } from "./dismissals.ts";
import { type FoldedTotal, fold, type ListSettings } from "./folding.ts";
import { countAirdrops, type GroupTotals, groupTotals } from "./group-totals.ts";
import { compareListed, type DismissedRow, type Row, splitDismissed } from "./row.ts";
import { totalOf } from "./total.ts";

/** The choices that decide whether an airdrop is listed. */
export type ListChoices = ListSettings & { readonly dismissals: Dismissals };

/** The list as the popup shows it: all airdrops, those of a search, or those in the summary. A row is for one wallet. */
export type Listing = {
  readonly rows: readonly Row[];
  /** The airdrops below the smallest value. The rows are empty while only the summary is read. */
  readonly folded: FoldedTotal & { readonly rows: readonly Row[] };
  /** The sums of the listed and the folded airdrops, including those not in `rows` yet. */
  readonly groups: GroupTotals;
};

/**
 * The whole list. The background stores its start in the summary, and the popup makes it again from the snapshots.
 *
 * @param all every airdrop that has not expired
 */
export function listingOfAll(
  all: readonly Row[],
  choices: ListChoices,
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
  const { known } = totalOf(folded.map(({ airdrop }) => airdrop));
  return {
    rows,
    folded: { rows: folded, count: countAirdrops(folded), known },
    groups: groupTotals([...rows, ...folded]),
  };
}

type FirstRows = Omit<Listing, "folded"> & { readonly folded: FoldedTotal };

/** The start of the list, with the urgencies of `now`. */
export function listingOfSummary(summary: FirstRows, now: Time): Listing {
  const rows = summary.rows.flatMap((row) => {
    const urgency = urgencyAt({ deadline: row.airdrop.deadline, fetchedAt: row.fetchedAt }, now);
    return urgency === "over" ? [] : [{ ...row, urgency }];
  });
  const { groups, folded } = summary;
  return { rows, folded: { ...folded, rows: [] }, groups };
}

/** @returns the number of all airdrops, folded ones and those not in `rows` yet included */
export function countOf({ groups }: Listing): number {
  return urgencies.reduce((count, urgency) => count + groups[urgency].count, 0);
}

/** @returns whether there is no airdrop, listed or folded */
export function isEmpty({ rows, folded }: Listing): boolean {
  return rows.length === 0 && folded.count === 0;
}
