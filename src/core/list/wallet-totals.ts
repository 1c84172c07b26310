import type { WalletId } from "../addresses/network.ts";
import { datedUrgencies } from "../deadlines/urgency.ts";
import { type Bundle, bundleOf, bundlesOf } from "./bundles.ts";
import { type GroupTotal, type GroupTotals, groupTotal, groupTotals } from "./group-totals.ts";
import type { Row } from "./row.ts";
import { type Owned, type Worth, worthOf } from "./worth.ts";

/** The rows of one wallet, or of several. */
export type WalletTotals = {
  readonly worth: Worth;
  readonly sum: GroupTotal;
  readonly groups: GroupTotals;
  /** The most urgent rows as if they were one airdrop, for the earliest deadline; null without a dated row. */
  readonly first: Bundle | null;
};

/** @param shown as for `worthOf` */
export function totalsOf(wallets: readonly Owned[], shown: readonly Row[]): WalletTotals {
  const bundles = bundlesOf(shown);
  const [row, ...others] =
    datedUrgencies
      .map((dated) => shown.filter(({ urgency }) => urgency === dated))
      .find(({ length }) => length > 0) ?? [];
  const first = row === undefined ? null : bundleOf([row, ...others]);
  return { worth: worthOf(wallets, shown), sum: groupTotal(bundles), groups: groupTotals(bundles), first };
}

/** @returns the totals of each wallet by itself */
export function totalsByWallet(
  wallets: readonly Owned[],
  shown: readonly Row[],
): ReadonlyMap<WalletId, WalletTotals> {
  const byWallet = Map.groupBy(shown, ({ wallet }) => wallet.id);
  return new Map(wallets.map((wallet) => [wallet.id, totalsOf([wallet], byWallet.get(wallet.id) ?? [])]));
}
