import type { Time } from "../../config.ts";
import { isFromFuture } from "../airdrops/snapshot.ts";
import { urgencies } from "../deadlines/urgency.ts";
import { urgencyAt } from "../deadlines/urgency-at.ts";
import type { Dismissals } from "../marks/dismissals.ts";
import type { Collator } from "../text-order.ts";
import { type Bundle, bundlesOf, rowsIn } from "./bundles.ts";
import { type FoldedTotal, fold, foldedTotal, type ListSettings } from "./folding.ts";
import { type GroupTotals, groupTotals } from "./group-totals.ts";
import { compareListed, type DismissedRow, type Row, splitDismissed } from "./row.ts";

/** The choices that decide whether an airdrop is listed. */
export type ListChoices = ListSettings & { readonly dismissals: Dismissals };

/** The list as the popup shows it: all airdrops, those of a search, or those in the summary. */
export type Listing = {
  readonly bundles: readonly Bundle[];
  /** The airdrops below the smallest value. The bundles are empty in a summary. */
  readonly folded: FoldedTotal & { readonly bundles: readonly Bundle[] };
  /** The sums of the listed and the folded airdrops, including those that a summary leaves out. */
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
  const { listed, folded } = fold(bundlesOf(shown), choices);
  const sorted = (bundles: readonly Bundle[]) => bundles.toSorted((a, b) => compareListed(a, b, collator));
  return {
    ...listingOf(sorted(listed), sorted(folded)),
    dismissed: dismissed.toSorted((a, b) => compareListed(a, b, collator)),
  };
}

/** @returns a list of only these airdrops, with its own sums */
export function listingOf(bundles: readonly Bundle[], folded: readonly Bundle[]): Listing {
  return {
    bundles,
    folded: { bundles: folded, ...foldedTotal(folded) },
    groups: groupTotals([...bundles, ...folded]),
  };
}

type FirstRows = Pick<Listing, "groups"> & {
  readonly rows: readonly Row[];
  readonly folded: FoldedTotal;
};

/** The start of the list, with the urgencies of `now`. */
export function listingOfSummary(summary: FirstRows, now: Time): Listing {
  const rows = summary.rows.flatMap((row) => {
    const urgency = urgencyAt({ deadline: row.airdrop.deadline, fetchedAt: row.fetchedAt }, now);
    return urgency === "over" || isFromFuture(row, now) ? [] : [{ ...row, urgency }];
  });
  const { groups, folded } = summary;
  const bundles = bundlesOf(rows);
  return { bundles, folded: { ...folded, bundles: [] }, groups };
}

/** @returns the number of all airdrops, folded ones and those that a summary leaves out included */
export function countOf({ groups }: Listing): number {
  return urgencies.reduce((count, urgency) => count + groups[urgency].count, 0);
}

/** @returns the rows of all airdrops, listed and folded */
export function allRows({ bundles, folded }: Listing): readonly Row[] {
  return rowsIn([...bundles, ...folded.bundles]);
}

/** @returns whether there is no airdrop, listed or folded */
export function isEmpty({ bundles, folded }: Listing): boolean {
  return bundles.length === 0 && folded.count === 0;
}
