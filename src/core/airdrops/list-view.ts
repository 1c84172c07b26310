import type { Network, WalletId } from "../addresses/network.ts";
import type { Urgency } from "./airdrop.ts";
import { type SortOrder, sortOrders } from "./sort-orders.ts";

/** Which airdrops the list shows, and in which order. Null filters nothing. */
export type ListView = {
  readonly sort: SortOrder;
  /** In groups by urgency, or in one list. */
  readonly grouped: boolean;
  readonly wallet: WalletId | null;
  readonly network: Network | null;
  /** One group of the list. */
  readonly urgency: Urgency | null;
};

export const usualView: ListView = {
  sort: "usual",
  grouped: true,
  wallet: null,
  network: null,
  urgency: null,
};

/** @returns whether the view leaves airdrops out */
export function isFiltering({ wallet, network, urgency }: ListView): boolean {
  return wallet !== null || network !== null || urgency !== null;
}

/** @returns whether the rows are in another order, or fewer, than the summary has them */
export function isUsual(view: ListView): boolean {
  return view.sort === "usual" && view.grouped && !isFiltering(view);
}

/** @returns whether the list has groups: where the person wants them and the order allows it */
export function isGrouped({ grouped, sort }: ListView): boolean {
  return grouped && sortOrders[sort].canGroup;
}
