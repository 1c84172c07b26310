import type { Network, WalletId } from "../addresses/network.ts";
import type { Urgency } from "../deadlines/urgency.ts";
import type { Collator } from "../text-order.ts";
import { compareRows, type Row } from "./row.ts";
import { type SortOrder, sortOrders } from "./sort-orders.ts";

/** Filters and order of the list. Null filters nothing. */
export type ListView = {
  readonly sort: SortOrder;
  readonly wallet: WalletId | null;
  readonly network: Network | null;
  readonly urgency: Urgency | null;
};

export const usualView: ListView = {
  sort: "usual",
  wallet: null,
  network: null,
  urgency: null,
};

export function isFiltering({ wallet, network, urgency }: ListView): boolean {
  return wallet !== null || network !== null || urgency !== null;
}

/** @returns whether the view shows all rows in the summary's order */
export function isUsual(view: ListView): boolean {
  return view.sort === "usual" && !isFiltering(view);
}

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
  return sort === "usual" ? left : left.toSorted(comparing(sort, collator));
}

/** @param rows of a view @param row one that may have left them @returns the rows after it in the view's order */
export function rowsAfter(
  rows: readonly Row[],
  row: Row,
  { sort }: Pick<ListView, "sort">,
  collator: Collator,
): readonly Row[] {
  const compare = comparing(sort, collator);
  return rows.filter((other) => compare(row, other) < 0);
}

function comparing(sort: SortOrder, collator: Collator): (a: Row, b: Row) => number {
  const { compare } = sortOrders[sort];
  return (a, b) => compare?.(a, b, collator) || compareRows(a, b, collator);
}
