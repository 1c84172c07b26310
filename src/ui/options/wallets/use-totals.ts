import { useMemo } from "react";
import { rowsOf, splitDismissed } from "../../../core/list/row.ts";
import { totalsByWallet, totalsOf } from "../../../core/list/wallet-totals.ts";
import { scaleOf } from "../../../i18n/money-text.ts";
import { dismissalsItem } from "../../../storage/items.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { useWallets } from "./use-wallets.ts";

export type Totals = NonNullable<ReturnType<typeof useTotals>>;

/** Sums the airdrops of all wallets and of each, without dismissed ones. @returns null until everything is read */
export function useTotals() {
  const { data } = useWallets();
  const dismissals = useItem(dismissalsItem);
  return useMemo(() => {
    if (data === undefined || dismissals.state === "loading") return null;
    const dismissed = dismissals.state === "known" ? dismissals.value : [];
    // `at` changes when a deadline passes.
    const rows = splitDismissed(rowsOf(data.wallets, data.at), dismissed).shown;
    const all = totalsOf(data.wallets, rows);
    const byWallet = totalsByWallet(data.wallets, rows);
    /** The number of wallets that have an airdrop. */
    const claimable = [...byWallet.values()].filter(({ sum }) => sum.count > 0).length;
    return { ...all, scale: scaleOf(all.worth), byWallet, claimable };
  }, [data, dismissals]);
}
