import type { Network, WalletId } from "../addresses/network.ts";
import type { Urgency } from "../deadlines/urgency.ts";
import type { Collator } from "../text-order.ts";
import { sortBundled } from "./bundles.ts";
import { compareListed, type Row } from "./row.ts";
import { type SortOrder, sortOrders } from "./sort-orders.ts";

/** Filters and order of the list. Null filters nothing. */
export type ListView = {
  readonly sort: SortOrder;
  readonly grouped: boolean;
  readonly wallet: WalletId | null;
  readonly network: Network | null;
  readonly urgency: Urgency | null;
};

export const usualView: ListView = {
  sort: "usual",
  grouped: true,
  wallet: null,
  network: null,
  urgency: null,
};

export function isFiltering({ wallet, network, urgency }: ListView): boolean {
  return wallet !== null || network !== null || urgency !== null;
}

/** @returns whether the view shows all rows in the summary's order */
export function isUsual(view: ListView): boolean {
  return view.sort === "usual" && view.grouped && !isFiltering(view);
}

export function isGrouped({ grouped, sort }: ListView): boolean {
  return grouped && sortOrders[sort].canGroup;
}

/** @returns the rows of a view, in its order */
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
  return sortBundled(left, (a, b) => compare(a, b, collator) || compareListed(a, b, collator));
}
