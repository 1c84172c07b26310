import { type Wallet, walletSchema } from "../../core/wallets/wallet.ts";
import { listItem } from "../item.ts";

/** The wallets are in the user's order. */
export const watchlistItem = listItem<Wallet>({ key: "watchlist", entry: walletSchema });
