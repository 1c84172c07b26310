/** A profile made up for a story: all that a person would have set, in place at once. */
import { activityItem } from "../../src/storage/activity.ts";
import { type AlertSettings, alertSettingsItem } from "../../src/storage/alerts.ts";
import { apiKeyItem } from "../../src/storage/api-key.ts";
import type { Item } from "../../src/storage/item.ts";
import { asidesItem, consentItem, keyStatusItem } from "../../src/storage/items.ts";
import { scheduleItem } from "../../src/storage/schedule.ts";
import { settingsItem } from "../../src/storage/settings.ts";
import { type Wallet, watchlistItem } from "../../src/storage/watchlist.ts";

type Wanted = {
  readonly serviceUrl: string;
  readonly key: string;
  /** EVM addresses to watch, none of which has been looked up. */
  readonly addresses: readonly string[];
  readonly alerts?: Partial<AlertSettings>;
};

/** An item of storage as it lies there. */
export function stored<T>(item: Item<T>, value: T): Record<string, unknown> {
  return { [item.key]: { v: item.version, d: value } };
}

/** @returns an EVM address of its own for each number */
export function numberedAddress(number: number): string {
  return `0x${(number + 1).toString(16).padStart(40, "0")}`;
}

/** @returns items for `Driver.seedStorage`: agreed, with an accepted key and a daily budget that covers any story */
export function storedProfile({ serviceUrl, key, addresses, alerts = {} }: Wanted): Record<string, unknown> {
  const now = Date.now();
  const wallets = addresses.map(
    (address): Wallet => ({
      network: "evm",
      address,
      label: null,
      paused: false,
      addedAt: now,
      sources: [],
    }),
  );
  return {
    ...stored(consentItem, { version: 1, agreedAt: now }),
    ...stored(settingsItem, { ...settingsItem.fallback, serviceUrl, dailyBudget: 10_000 }),
    ...stored(apiKeyItem, { secret: key, serviceUrl }),
    ...stored(keyStatusItem, { state: "accepted", serviceUrl, sessionOnly: false, at: now }),
    ...stored(alertSettingsItem, { ...alertSettingsItem.fallback, ...alerts }),
    ...stored(scheduleItem, {}),
    ...stored(activityItem, activityItem.fallback),
    ...stored(watchlistItem, wallets),
    ...stored(asidesItem, asidesItem.fallback),
  };
}
