import { unseenItem } from "../airdrops/unseen.ts";
import { consentItem } from "../consent.ts";
import { appearanceItem, listViewItem } from "../display.ts";
import type { Item, Read } from "../item.ts";
import { keyStatusItem } from "../key-status.ts";
import { pageHostsItem } from "../page-hosts.ts";
import { activityItem } from "../refresh/activity.ts";
import { settingsItem } from "../settings.ts";
import { summaryItem } from "../summary.ts";

/**
 * @param read called for the same items in the same order each time, so that it may be a hook
 * @returns the stored values that the popup shows, besides the wallets
 */
export function contentsOf(read: Read) {
  return {
    consent: read(consentItem),
    keyStatus: read(keyStatusItem),
    settings: read(settingsItem),
    pageHosts: read(pageHostsItem),
    activity: read(activityItem),
    summary: read(summaryItem),
    listView: read(listViewItem),
    appearance: read(appearanceItem),
    unseen: read(unseenItem),
  } as const;
}

export type PopupContents = ReturnType<typeof contentsOf>;

function sources(): readonly Item<unknown>[] {
  const items: Item<unknown>[] = [];
  contentsOf((item) => {
    items.push(item);
    return item.fallback;
  });
  return items;
}

/** The items that are copied for the first rows. `transact` copies all of them when one changes. */
export const firstPaintSources = sources();
