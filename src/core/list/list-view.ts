import type { Network, WalletId } from "../addresses/network.ts";
import type { Urgency } from "../deadlines/urgency.ts";
import type { Collator } from "../text-order.ts";
import { type Bundle, keepRows } from "./bundles.ts";
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
 * The order in which the user claims, because switching to another wallet is the slow part.
 *
 * @param rows in the order of the list
 * @param present the wallet that the user claims with now
 * @returns the rows of each wallet: the present one first, the others by their first rows
 */
export function walletByWallet<R extends Pick<Row, "wallet">>(
  rows: readonly R[],
  present: WalletId,
): readonly (readonly [R, ...R[]])[] {
  const isOther = ([{ wallet }]: readonly [R, ...R[]]) => Number(wallet.id !== present);
  return [...Map.groupBy(rows, ({ wallet }) => wallet.id).values()]
    .flatMap(([first, ...others]): (readonly [R, ...R[]])[] =>
      first === undefined ? [] : [[first, ...others]],
    )
    .sort((a, b) => isOther(a) - isOther(b));
}

function comparing(sort: SortOrder, collator: Collator): (a: Listed, b: Listed) => number {
  const { compare } = sortOrders[sort];
  return (a, b) => compare(a, b, collator) || compareListed(a, b, collator);
}
