import { dismissalsItem } from "../airdrops/dismissals.ts";
import { alertSettingsItem } from "../alerts.ts";
import { settingsItem } from "../settings.ts";
import { watchlistItem } from "../wallets/watchlist.ts";

/** The items that the user typed or chose: no answer of the service gives them back. */
export const keptItems = {
  wallets: watchlistItem,
  dismissals: dismissalsItem,
  settings: settingsItem,
  alerts: alertSettingsItem,
} as const;
