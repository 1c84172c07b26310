import { type WalletId, walletIdSchema } from "../../core/addresses/network.ts";
import { blockedSite } from "../../core/wallets/blocked.ts";
import { listItem } from "../item.ts";

/** Origins of sites that Windfall never scans. */
export const blockedSitesItem = listItem<string>({ key: "blockedSites", entry: blockedSite });

/** Addresses that no site can add. */
export const blockedWalletsItem = listItem<WalletId>({ key: "blockedWallets", entry: walletIdSchema });
