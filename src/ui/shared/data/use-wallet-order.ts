import { useMemo, useState } from "react";
import type { WalletId } from "../../../core/addresses/network.ts";
import { byWorth, inOrder, type WalletOrder } from "../../../core/list/wallet-order.ts";
import type { TotalsById } from "../../../core/list/wallet-totals.ts";
import { compareNames } from "../../../i18n/language.ts";
import type { WalletView } from "./page-data.ts";

type Placed = { readonly order: WalletOrder; readonly ids: readonly WalletId[] };

/**
 * The wallets in an order. While it stays the same, a wallet keeps its place and a new one comes last, so that an
 * answer moves no row under a press.
 */
export function useWalletOrder(
  wallets: readonly WalletView[],
  totals: TotalsById,
  order = byWorth,
): readonly WalletView[] {
  const [placed, setPlaced] = useState<Placed>({ order, ids: [] });
  const kept = placed.order === order ? placed.ids : [];
  const known = new Set(kept);
  const added = wallets.filter(({ id }) => !known.has(id));
  if (added.length > 0) {
    const sorted = inOrder(added, totals, order, compareNames(), Date.now());
    setPlaced({ order, ids: [...kept, ...sorted.map(({ id }) => id)] });
  }
  return useMemo(() => {
    const views = new Map(wallets.map((view) => [view.id, view]));
    return placed.ids.flatMap((id) => views.get(id) ?? []);
  }, [placed, wallets]);
}
