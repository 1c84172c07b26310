import { useMemo } from "react";
import { stakeOf, walletStakes } from "../../../core/airdrops/group-totals.ts";
import { rowsOf, splitDismissed } from "../../../core/airdrops/row.ts";
import { dismissalsItem } from "../../../storage/airdrops/dismissals.ts";
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
    return { ...stakeOf(rows), stakes: walletStakes(rows) };
  }, [data, dismissals]);
}
