import { unseenItem } from "../airdrops/unseen.ts";
import type { Item } from "../item.ts";
import { consentItem, keyStatusItem, summaryItem } from "../items.ts";
import { pageHostsItem } from "../page-hosts.ts";
import { activityItem } from "../refresh/activity.ts";
import { appearanceItem, listViewItem } from "../settings/display.ts";
import { settingsItem } from "../settings/settings.ts";

/** What the popup shows besides the wallets, and what is copied for its first rows. */
export const popupItems = {
  consent: consentItem,
  keyStatus: keyStatusItem,
  settings: settingsItem,
  pageHosts: pageHostsItem,
  activity: activityItem,
  summary: summaryItem,
  listView: listViewItem,
  appearance: appearanceItem,
  unseen: unseenItem,
} as const;

export type StoredPopup = {
  readonly [N in keyof typeof popupItems]: (typeof popupItems)[N] extends Item<infer T> ? T : never;
};
