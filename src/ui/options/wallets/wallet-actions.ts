import type { WalletView } from "../../shared/data/wallets.ts";
import type { Move } from "./wallet-order.ts";

/** The actions of a wallet row and its menu. */
export type WalletActions = {
  readonly copy: (view: WalletView) => void;
  readonly showAirdrops: (view: WalletView) => void;
  readonly move: (view: WalletView, move: Move) => void;
  readonly pause: (views: readonly WalletView[], paused: boolean) => void;
  readonly remove: (views: readonly WalletView[]) => void;
};
