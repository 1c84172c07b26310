import type { Dismissals } from "../../../core/airdrops/dismissals.ts";
import { fold } from "../../../core/airdrops/folding.ts";
import { groupTotals } from "../../../core/airdrops/group-totals.ts";
import { type DismissedRow, listRows, type Row, sortOut } from "../../../core/airdrops/row.ts";
import { totalOf } from "../../../core/airdrops/total.ts";
import type { Collator } from "../../../core/text-order.ts";
import type { AllWallets } from "../../shared/data/wallets.ts";
import type { Listing } from "./listing.ts";

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
