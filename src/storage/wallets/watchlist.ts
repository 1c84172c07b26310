import { type Wallet, walletSchema } from "../../core/wallets/wallet.ts";
import { listItem } from "../item.ts";

/** The wallet that was added last comes last. */
export const watchlistItem = listItem<Wallet>({ key: "watchlist", entry: walletSchema });
