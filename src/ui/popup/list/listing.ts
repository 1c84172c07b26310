import { airdropKey, type Urgency } from "../../../core/airdrops/airdrop.ts";
import type { Dismissals } from "../../../core/airdrops/dismissals.ts";
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
  /** Of all airdrops, also of those that `rows` does not hold yet. */
  readonly counts: Readonly<Record<Urgency, number>>;
};

/** @param now ms since the epoch */
export function listingOfSummary(summary: Summary, now: number): Listing {
  const rows = summary.rows.flatMap((row) => {
    const urgency = urgencyAt({ deadline: row.airdrop.deadline, fetchedAt: row.fetchedAt }, now);
    return urgency === "over" ? [] : [{ ...row, urgency }];
  });
  const { urgent, rowCount, total } = summary;
  return { rows, total, counts: { ...urgent, none: Math.max(0, rowCount - urgent.verySoon - urgent.soon) } };
}

/**
 * @param marks what the person put away
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

/** @param unseen by `airdropKey` */
export function countUnseen(rows: readonly Row[], unseen: ReadonlySet<string>): number {
  if (unseen.size === 0) return 0;
  return rows.filter(({ wallet, airdrop }) => unseen.has(airdropKey(wallet.id, airdrop.id))).length;
}

/** @returns the list with these rows only, summed up anew */
export function listingOf(rows: readonly Row[]): Listing {
  return { rows, total: totalOf(rows.map((row) => row.airdrop)), counts: countByUrgency(rows) };
}

function countByUrgency(rows: readonly Row[]): Record<Urgency, number> {
  const counts = { verySoon: 0, soon: 0, none: 0 };
  for (const { urgency } of rows) counts[urgency] += 1;
  return counts;
}
