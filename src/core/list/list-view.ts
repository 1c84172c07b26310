import type { Network, WalletId } from "../addresses/network.ts";
import type { Urgency } from "../deadlines/urgency.ts";
import type { Collator } from "../text-order.ts";
import { type Bundle, bundleKey, keepRows, rowsIn } from "./bundles.ts";
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

/** @returns the bundles of a view, with only its rows, in its order */
export function filterBundles(
  bundles: readonly Bundle[],
  view: ListView,
  collator: Collator,
): readonly Bundle[] {
  const { sort, wallet, network, urgency } = view;
  const left = isFiltering(view)
    ? keepRows(
        bundles,
        (row) =>
          (wallet === null || row.wallet.id === wallet) &&
          (network === null || row.wallet.network === network) &&
          (urgency === null || row.urgency === urgency),
      )
    : bundles;
  return left.toSorted(comparing(sort, collator));
}

/**
 * @param bundles of a view
 * @param gone an airdrop that has left them, in one wallet or in several
 * @returns the same airdrop in other wallets, then the rows after it in the view's order
 */
export function rowsAfter(
  bundles: readonly Bundle[],
  gone: Listed,
  { sort }: Pick<ListView, "sort">,
  collator: Collator,
): readonly Row[] {
  const compare = comparing(sort, collator);
  const key = bundleKey(gone);
  const own = bundles.filter((other) => bundleKey(other) === key);
  const after = bundles.filter((other) => bundleKey(other) !== key && compare(gone, other) < 0);
  return rowsIn([...own, ...after]);
}

function comparing(sort: SortOrder, collator: Collator): (a: Listed, b: Listed) => number {
  const { compare } = sortOrders[sort];
  return (a, b) => compare(a, b, collator) || compareListed(a, b, collator);
}
