import type { Collator } from "../text-order.ts";
import { isFiltering, type ListView } from "./list-view.ts";
import { compareRows, type Row } from "./row.ts";
import { sortOrders } from "./sort-orders.ts";

/** @param rows in the order of `listRows` @returns the rows of a view, in its order */
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
