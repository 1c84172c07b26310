import type { Network, WalletId } from "../addresses/network.ts";
import type { Urgency } from "../deadlines/urgency.ts";
import type { Collator } from "../text-order.ts";
import { bundleKey, bundlesOf, sortBundled } from "./bundles.ts";
import { compareListed, type Listed, type Row } from "./row.ts";
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
  return sortBundled(left, comparing(sort, collator));
}

/**
 * @param rows of a view
 * @param gone an airdrop that has left them, in one wallet or in several
 * @returns the same airdrop in other wallets, then the rows after it in the view's order
 */
export function rowsAfter(
  rows: readonly Row[],
  gone: Listed,
  { sort }: Pick<ListView, "sort">,
  collator: Collator,
): readonly Row[] {
  const compare = comparing(sort, collator);
  const key = bundleKey(gone);
  const after = bundlesOf(rows).filter((other) => bundleKey(other) !== key && compare(gone, other) < 0);
  return [...rows.filter((row) => bundleKey(row) === key), ...after.flatMap((bundle) => bundle.rows)];
}

function comparing(sort: SortOrder, collator: Collator): (a: Listed, b: Listed) => number {
  const { compare } = sortOrders[sort];
  return (a, b) => compare(a, b, collator) || compareListed(a, b, collator);
}
