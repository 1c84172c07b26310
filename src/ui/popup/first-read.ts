import type { QueryClient } from "@tanstack/react-query";
import { browser } from "wxt/browser";
import { activityItem } from "../../storage/activity.ts";
import type { Item } from "../../storage/item.ts";
import { consentItem, glanceItem, keyStatusItem } from "../../storage/items.ts";
import { settingsItem } from "../../storage/settings.ts";
import { follow, seed } from "../use-item.ts";
import { factKeys } from "./facts.ts";

/**
 * Reads what the first paint needs in one call. If storage does not answer, nothing is known yet and the popup says
 * so itself.
 */
export async function readFirst(client: QueryClient): Promise<void> {
  const reading = browser.storage.local.get(factKeys);
  // Every item is read by its own schema.
  const take = <T>(item: Item<T>, found: Record<string, unknown>) => seed(client, item, found[item.key]);
  follow(client, consentItem);
  follow(client, keyStatusItem);
  follow(client, settingsItem);
  follow(client, activityItem);
  follow(client, glanceItem);
  try {
    const found = await reading;
    take(consentItem, found);
    take(keyStatusItem, found);
    take(settingsItem, found);
    take(activityItem, found);
    take(glanceItem, found);
  } catch {
    // The items ask again one by one, and show that they failed.
  }
}
