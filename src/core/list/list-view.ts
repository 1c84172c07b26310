import type { WalletId } from "../addresses/network.ts";
import type { Urgency } from "../deadlines/urgency.ts";
import type { Collator } from "../text-order.ts";
import { type Bundle, keepRows } from "./bundles.ts";
import { compareListed } from "./row.ts";

/** The filters of the list. Null filters nothing. */
export type ListView = {
  readonly wallet: WalletId | null;
  readonly urgency: Urgency | null;
};

export const usualView: ListView = {
  wallet: null,
  urgency: null,
};

export function isFiltering({ wallet, urgency }: ListView): boolean {
  return wallet !== null || urgency !== null;
}

/** @returns the bundles of a view, with only its rows, in the order of the list */
export function filterBundles(
  bundles: readonly Bundle[],
  view: ListView,
  collator: Collator,
): readonly Bundle[] {
  const { wallet, urgency } = view;
  const left = keepRows(
    bundles,
    (row) => (wallet === null || row.wallet.id === wallet) && (urgency === null || row.urgency === urgency),
  );
  // A bundle without one of its wallets has another value.
  return left.toSorted((a, b) => compareListed(a, b, collator));
}
