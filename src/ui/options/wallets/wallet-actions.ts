import type { WalletView } from "../../shared/data/wallets.ts";
import type { Move } from "./wallet-order.ts";

/** What the user can do with a wallet. */
export type WalletActions = {
  readonly copy: (view: WalletView) => void;
  readonly showAirdrops: (view: WalletView) => void;
  readonly move: (view: WalletView, move: Move) => void;
  readonly pause: (views: readonly WalletView[], paused: boolean) => void;
  readonly remove: (views: readonly WalletView[]) => void;
};
