import { type WalletId, walletIdSchema } from "../../core/addresses/network.ts";
import { listItem } from "../item.ts";

/** Addresses that the user removed or declined. When a page reports one again, the user has to confirm it. */
export const declinedItem = listItem<WalletId>({ key: "declined", entry: walletIdSchema });
