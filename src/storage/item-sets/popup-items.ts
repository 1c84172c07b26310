import { unseenItem } from "../airdrops/unseen.ts";
import { consentItem } from "../consent.ts";
import { appearanceItem, listViewItem } from "../display.ts";
import type { Item } from "../item.ts";
import { keyStatusItem } from "../key-status.ts";
import { pageHostsItem } from "../page-hosts.ts";
import { activityItem } from "../refresh/activity.ts";
import { settingsItem } from "../settings.ts";
import { summaryItem } from "../summary.ts";

/** The items that the popup shows besides the wallets. A copy of them gives its first rows. */
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
