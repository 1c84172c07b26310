import { walletId } from "../addresses/network.ts";
import { datedUrgencies } from "../deadlines/urgency.ts";
import { bundlesOf } from "./bundles.ts";
import { type GroupTotal, type GroupTotals, groupTotal, groupTotals } from "./group-totals.ts";
import type { Row } from "./row.ts";
import { type Owned, type Worth, worthOf } from "./worth.ts";

/** The rows of one wallet, or of several. */
export type WalletTotals = {
  readonly worth: Worth;
  readonly sum: GroupTotal;
  readonly groups: GroupTotals;
  /** The most urgent rows, for the nearest deadline; none without a dated row. */
  readonly first: readonly Row[];
};

/** @param shown as for `worthOf` */
export function totalsOf(wallets: readonly Owned[], shown: readonly Row[]): WalletTotals {
  const bundles = bundlesOf(shown);
  const byUrgency = Map.groupBy(shown, ({ urgency }) => urgency);
  const first = datedUrgencies.map((dated) => byUrgency.get(dated)).find((rows) => rows !== undefined) ?? [];
  return { worth: worthOf(wallets, shown), sum: groupTotal(bundles), groups: groupTotals(bundles), first };
}

/** The totals of each wallet by itself. */
export type TotalsById = Readonly<Record<string, WalletTotals>>;

export function totalsByWallet(wallets: readonly Owned[], shown: readonly Row[]): TotalsById {
  const byWallet = Map.groupBy(shown, ({ wallet }) => wallet.id);
  return Object.fromEntries(
    wallets.map((owned) => {
      const id = walletId(owned.wallet);
      return [id, totalsOf([owned], byWallet.get(id) ?? [])];
    }),
  );
}
