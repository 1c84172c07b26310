import { isFiltering, type ListView } from "./list-view.ts";
import { type Collator, compareRows, type Row } from "./row.ts";
import { sortOrders } from "./sort-orders.ts";

/**
 * @param rows in the order of `listRows`
 * @param collator how names are compared
 * @returns the rows that the view lets through, in its order
 */
export function filterRows(rows: readonly Row[], view: ListView, collator: Collator): readonly Row[] {
  const { sort, wallet, network, urgency } = view;
  const left = isFiltering(view)
    ? rows.filter(
        (row) =>
          (wallet === null || row.wallet.id === wallet) &&
          (network === null || row.wallet.network === network) &&
          (urgency === null || row.urgency === urgency),
      )
    : rows;
  const { compare } = sortOrders[sort];
  return compare === null
    ? left
    : left.toSorted((a, b) => compare(a, b, collator) || compareRows(a, b, collator));
}
