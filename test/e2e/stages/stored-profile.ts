/** Seeds a whole profile at once. */

import { consentVersion } from "../../../src/config.ts";
import type { AlertSettings } from "../../../src/core/settings/alert-settings.ts";
import { apiKeyItem } from "../../../src/storage/api-key.ts";
import { type Item, toStored } from "../../../src/storage/item.ts";
import {
  activityItem,
  alertSettingsItem,
  consentItem,
  keyStatusItem,
  scheduleItem,
  settingsItem,
  watchlistItem,
} from "../../../src/storage/items.ts";
import { wallet } from "../../fixtures.ts";
import type { Driver } from "../driver/driver.ts";
import { until } from "../driver/until.ts";

type Wanted = {
  readonly serviceUrl: string;
  readonly key: string;
  /** EVM addresses to watch, never fetched. */
  readonly addresses: readonly string[];
  readonly alerts?: Partial<AlertSettings>;
};

/** Seeds storage while no background runs: one that starts in between would read half of it and write from that. */
export async function seedDead(driver: Driver, items: Readonly<Record<string, unknown>>): Promise<void> {
  await until("a seed that no background saw coming", async () => {
    await driver.killBackground();
    await driver.seedStorage(items);
    return !(await driver.backgroundAlive());
  });
}

/** As `seedDead`, but leaves nothing else in `storage.local`. */
export async function replaceStorage(
  driver: Driver,
  items: Readonly<Record<string, unknown>>,
): Promise<void> {
  // A background that still runs would store what it does just now.
  await driver.killBackground();
  await driver.clearStorage();
  await seedDead(driver, items);
}

/** @returns an item in its stored form */
export function stored<T>(item: Item<T>, value: T): Record<string, unknown> {
  return { [item.key]: toStored(item, value) };
}

/** @returns a distinct EVM address for each number */
export function numberedAddress(number: number): string {
  return `0x${(number + 1).toString(16).padStart(40, "0")}`;
}

/** @returns items for `Driver.seedStorage`: consent, an accepted key */
export function storedProfile({ serviceUrl, key, addresses, alerts = {} }: Wanted): Record<string, unknown> {
  const now = Date.now();
  const wallets = addresses.map((address) => wallet({ address, addedAt: now }));
  return {
    ...stored(consentItem, { version: consentVersion, agreedAt: now }),
    ...stored(settingsItem, { ...settingsItem.fallback, serviceUrl }),
    ...stored(apiKeyItem, { secret: key, serviceUrl }),
    ...stored(keyStatusItem, { state: "accepted", serviceUrl, at: now }),
    ...stored(alertSettingsItem, { ...alertSettingsItem.fallback, ...alerts }),
    ...stored(scheduleItem, {}),
    ...stored(activityItem, activityItem.fallback),
    ...stored(watchlistItem, wallets),
  };
}
