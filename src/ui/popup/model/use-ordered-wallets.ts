import { useMemo } from "react";
import { rowsIn } from "../../../core/list/bundles.ts";
import { totalsByWallet } from "../../../core/list/wallet-totals.ts";
import type { WalletView } from "../../shared/data/page-data.ts";
import { useWalletOrder } from "../../shared/data/use-wallet-order.ts";
import { usePopup } from "./popup-context.tsx";

const none: readonly WalletView[] = [];

/** The popup's wallets in their order, with the totals of each. Adding up a long list takes time. */
export function useOrderedWallets() {
  const { wallets: known, listing } = usePopup();
  const { bundles, folded } = listing;
  const wallets = known ?? none;
  const totals = useMemo(
    () => totalsByWallet(wallets, rowsIn([...bundles, ...folded.bundles])),
    [wallets, bundles, folded],
  );
  return { wallets: useWalletOrder(wallets, totals), totals };
}
