import { dismissalsItem } from "../airdrops/dismissals.ts";
import { alertSettingsItem } from "../alerts.ts";
import { settingsItem } from "../settings.ts";
import { blockedSitesItem, blockedWalletsItem } from "../wallets/blocked.ts";
import { declinedItem } from "../wallets/declined.ts";
import { watchlistItem } from "../wallets/watchlist.ts";

/** The items that the user typed or chose: no answer of the service gives them back. */
export const keptItems = {
  wallets: watchlistItem,
  dismissals: dismissalsItem,
  settings: settingsItem,
  alerts: alertSettingsItem,
  blockedSites: blockedSitesItem,
  blockedWallets: blockedWalletsItem,
  declined: declinedItem,
} as const;
