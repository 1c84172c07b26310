import type { WalletId } from "../../networks/network.ts";
import { activityItem } from "../../storage/activity.ts";
import { alertSettingsItem, ledgerItem, noticesItem } from "../../storage/alerts.ts";
import { blockedItem } from "../../storage/blocked.ts";
import { appearanceItem, listViewItem } from "../../storage/display.ts";
import { dayValuesItem, historyItem } from "../../storage/history.ts";
import {
  asidesItem,
  consentItem,
  erasingItem,
  glanceItem,
  keyStatusItem,
  startHiddenItem,
} from "../../storage/items.ts";
import { marksItem } from "../../storage/marks.ts";
import { openedItem } from "../../storage/opened.ts";
import { declinedItem } from "../../storage/removed.ts";
import { scheduleItem } from "../../storage/schedule.ts";
import { settingsItem } from "../../storage/settings.ts";
import { snapshotItem } from "../../storage/snapshots.ts";
import { syncItem } from "../../storage/sync.ts";
import { unaskedItem } from "../../storage/unasked.ts";
import { unseenItem } from "../../storage/unseen.ts";
import { watchlistItem } from "../../storage/watchlist.ts";

/** What lies in the local area of storage, but for the key, which no page reads. */

const single = [
  consentItem,
  keyStatusItem,
  settingsItem,
  watchlistItem,
  marksItem,
  alertSettingsItem,
  appearanceItem,
  listViewItem,
  startHiddenItem,
  syncItem,
  blockedItem,
  declinedItem,
  unaskedItem,
  scheduleItem,
  activityItem,
  glanceItem,
  noticesItem,
  historyItem,
  dayValuesItem,
  unseenItem,
  openedItem,
  asidesItem,
  erasingItem,
].map(({ key }) => key);

const ofOneWallet = [snapshotItem, ledgerItem];

/** @returns the keys under which something of these wallets, or of all, may lie */
export function storedKeys(wallets: readonly WalletId[]): string[] {
  return [...single, ...wallets.flatMap((id) => ofOneWallet.map((item) => item(id).key))];
}

const kinds = [...single, "snapshot", "ledger"];

/** @returns what kind of item lies under a key, without whose it is; null for one that this version does not know */
export function storedKind(key: string): string | null {
  const kind = key.split(":", 1)[0];
  return kinds.find((known) => known === kind) ?? null;
}
