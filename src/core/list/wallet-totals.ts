import type { WalletId } from "../addresses/network.ts";
import { bundlesOf } from "./bundles.ts";
import { type GroupTotal, type GroupTotals, groupTotals, sumOfGroups } from "./group-totals.ts";
import type { Row } from "./row.ts";
import { type Owned, type Worth, worthOf } from "./worth.ts";

/** The rows of one wallet, or of several. */
export type WalletTotals = {
  readonly worth: Worth;
  readonly sum: GroupTotal;
  readonly groups: GroupTotals;
};

/** @param shown as for `worthOf` */
export function totalsOf(wallets: readonly Owned[], shown: readonly Row[]): WalletTotals {
  const groups = groupTotals(bundlesOf(shown));
  return { worth: worthOf(wallets, shown), sum: sumOfGroups(groups), groups };
}

/** @returns the totals of each wallet by itself */
export function totalsByWallet(
  wallets: readonly Owned[],
  shown: readonly Row[],
): ReadonlyMap<WalletId, WalletTotals> {
  const byWallet = Map.groupBy(shown, ({ wallet }) => wallet.id);
  return new Map(wallets.map((wallet) => [wallet.id, totalsOf([wallet], byWallet.get(wallet.id) ?? [])]));
}
