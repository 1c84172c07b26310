import type { WalletId } from "../../../core/addresses/network.ts";
import type { Row } from "../../../core/list/row.ts";
import { totalsByWallet, type WalletTotals } from "../../../core/list/wallet-totals.ts";
import { formatParts, type Scale } from "../../../i18n/sums.ts";
import type { WalletView } from "./wallets.ts";

/** A wallet's totals, with its worth as a text that adds up with those of the other wallets. */
export type ShownTotals = WalletTotals & { readonly amount: string; readonly scale: Scale };

/** @param wallets all of the watchlist @param rows of these wallets, neither dismissed nor over, folded ones included */
export function shownTotals(
  wallets: readonly WalletView[],
  rows: readonly Row[],
  scale: Scale,
): ReadonlyMap<WalletId, ShownTotals> {
  const totals = [...totalsByWallet(wallets, rows)];
  const amounts = formatParts(
    totals.map(([, { worth }]) => worth.usdValue ?? 0),
    scale,
  );
  return new Map(totals.map(([id, own], index) => [id, { ...own, amount: amounts[index] ?? "", scale }]));
}
