import { useMemo, useState } from "react";
import type { WalletId } from "../../../core/addresses/network.ts";
import { byWorth, type TotalsById } from "../../../core/list/wallet-totals.ts";
import { compareNames } from "../../../i18n/language.ts";
import type { WalletView } from "./page-data.ts";

/**
 * The wallets by worth. While the list is on the screen, a wallet keeps its place and a new one comes last, so that
 * an answer moves no row under a press.
 */
export function useWalletOrder(wallets: readonly WalletView[], totals: TotalsById): readonly WalletView[] {
  const [order, setOrder] = useState<readonly WalletId[]>([]);
  const placed = new Set(order);
  const added = wallets.filter(({ id }) => !placed.has(id));
  if (added.length > 0) setOrder([...order, ...byWorth(added, totals, compareNames()).map(({ id }) => id)]);
  return useMemo(() => {
    const views = new Map(wallets.map((view) => [view.id, view]));
    return order.flatMap((id) => views.get(id) ?? []);
  }, [order, wallets]);
}
