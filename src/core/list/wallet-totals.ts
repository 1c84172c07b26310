import type { NetworkAddress, WalletId } from "../addresses/network.ts";
import { walletText } from "../addresses/short-address.ts";
import { datedUrgencies } from "../deadlines/urgency.ts";
import { type Collator, compareCodeUnits } from "../text-order.ts";
import { bundlesOf } from "./bundles.ts";
import { type GroupTotal, type GroupTotals, groupTotal, groupTotals } from "./group-totals.ts";
import { compareValues, type Row } from "./row.ts";
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
    wallets.map((wallet) => [wallet.id, totalsOf([wallet], byWallet.get(wallet.id) ?? [])]),
  );
}

type Named = {
  readonly id: WalletId;
  readonly wallet: NetworkAddress & { readonly label: string | null };
};

/** @returns the wallets by worth, unknown worths last, then by the text that names each wallet */
export function byWorth<W extends Named>(
  wallets: readonly W[],
  totals: TotalsById,
  collator: Collator,
): readonly W[] {
  const worth = ({ id }: W) => totals[id]?.worth.amount ?? null;
  return wallets.toSorted(
    (a, b) =>
      compareValues(worth(a), worth(b)) ||
      collator(walletText(a.wallet), walletText(b.wallet)) ||
      compareCodeUnits(a.id, b.id),
  );
}
