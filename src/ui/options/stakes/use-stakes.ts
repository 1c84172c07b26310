import { useMemo } from "react";
import { groupTotals } from "../../../core/airdrops/group-totals.ts";
import { rowsOf, sortOut } from "../../../core/airdrops/row.ts";
import { totalOf } from "../../../core/airdrops/total.ts";
import { walletStakes } from "../../../core/airdrops/wallet-stakes.ts";
import { dismissalsItem } from "../../../storage/airdrops/dismissals.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { useWallets } from "../wallets/use-wallets.ts";

/**
 * Sums the airdrops of all wallets and of each wallet, without dismissed airdrops. @returns null until
 * everything is read
 */
export function useStakes() {
  const { data } = useWallets();
  const dismissals = useItem(dismissalsItem);
  const known = dismissals.state === "known" ? dismissals.value : null;
  return useMemo(() => {
    if (data === undefined || known === null) return null;
    // `at` changes when a deadline passes.
    const rows = sortOut(rowsOf(data.wallets, data.at), known, data.at).shown;
    return {
      count: rows.length,
      total: totalOf(rows.map(({ airdrop }) => airdrop)),
      groups: groupTotals(rows),
      ofWallet: walletStakes(rows),
    };
  }, [data, known]);
}
