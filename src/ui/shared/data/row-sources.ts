import type { SummaryWallet } from "../../../core/airdrops/make-summary.ts";
import type { RowSource, RowWallet } from "../../../core/airdrops/row.ts";
import type { WalletView } from "./wallets.ts";

/** What rows and the summary are made from, of wallets as a page has them. */

function rowWallet({ id, wallet: { network, address, label } }: WalletView): RowWallet {
  return { id, network, address, label };
}

/** @returns what `listRows` and `rowsOf` take */
export function rowSources(wallets: readonly WalletView[]): RowSource[] {
  return wallets.map((view) => ({ wallet: rowWallet(view), snapshot: view.snapshot }));
}

/** @returns what `summaryOf` takes */
export function summaryWallets(wallets: readonly WalletView[]): SummaryWallet[] {
  return wallets.map((view) => ({
    wallet: rowWallet(view),
    snapshot: view.snapshot,
    paused: view.wallet.paused,
    failing: (view.schedule?.failure ?? null) !== null,
  }));
}
