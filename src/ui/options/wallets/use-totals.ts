import { useMemo } from "react";
import { stakeOf, walletStakes } from "../../../core/airdrops/group-totals.ts";
import { type Row, rowsOf, sortOut } from "../../../core/airdrops/row.ts";
import { dismissalsItem } from "../../../storage/airdrops/dismissals.ts";
import { useItem } from "../../shared/data/use-item.ts";
import type { AllWallets } from "../../shared/data/wallets.ts";
import { useWallets } from "./use-wallets.ts";

export type Totals = NonNullable<ReturnType<typeof useTotals>>;

/** Sums the airdrops of all wallets, without dismissed ones. @returns null until everything is read */
export function useTotals() {
  const rows = useListed(useWallets().data);
  return useMemo(() => rows && stakeOf(rows), [rows]);
}

/** Sums the airdrops of each wallet that is read, without dismissed airdrops. @returns null until any is read */
export function useWalletTotals() {
  const rows = useListed(useWallets().early);
  return useMemo(() => rows && walletStakes(rows), [rows]);
}

function useListed(wallets: AllWallets | undefined): readonly Row[] | null {
  const dismissals = useItem(dismissalsItem);
  const known = dismissals.state === "known" ? dismissals.value : null;
  return useMemo(() => {
    if (wallets === undefined || known === null) return null;
    // `at` changes when a deadline passes.
    return sortOut(rowsOf(wallets.wallets, wallets.at), known, wallets.at).shown;
  }, [wallets, known]);
}
