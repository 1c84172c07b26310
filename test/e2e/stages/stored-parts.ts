/** Parts of an extension's storage that stories compare. */
import { dismissalsItem } from "../../../src/storage/airdrops/dismissals.ts";
import { apiKeyItem } from "../../../src/storage/api-key.ts";
import { keyStatusItem, quarantineItem, summaryItem } from "../../../src/storage/items.ts";
import { activityItem } from "../../../src/storage/refresh/activity.ts";
import { alertSettingsItem } from "../../../src/storage/settings/alerts.ts";
import { appearanceItem } from "../../../src/storage/settings/display.ts";
import { settingsItem } from "../../../src/storage/settings/settings.ts";
import { blockedItem } from "../../../src/storage/wallets/blocked.ts";
import { declinedItem } from "../../../src/storage/wallets/removed.ts";
import { watchlistItem } from "../../../src/storage/wallets/watchlist.ts";

const ownItems = [
  apiKeyItem,
  keyStatusItem,
  watchlistItem,
  dismissalsItem,
  settingsItem,
  alertSettingsItem,
  appearanceItem,
  blockedItem,
  declinedItem,
];

/** @returns the stored items that the user typed or decided */
export function own(storage: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(ownItems.map(({ key }) => [key, storage[key]]));
}

/** @returns stored items without those that every start of the background may recompute or count */
export function lasting(storage: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { [summaryItem.key]: _summary, [activityItem.key]: _activity, ...rest } = storage;
  return rest;
}

/** @returns the keys of quarantined data, and of its list */
export function quarantined(storage: object): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(quarantineItem.key));
}
