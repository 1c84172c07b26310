import type { WalletId } from "../../../core/addresses/network.ts";
import { dismissalsItem } from "../../../storage/airdrops/dismissals.ts";
import { openedItem } from "../../../storage/airdrops/opened.ts";
import { snapshotItem } from "../../../storage/airdrops/snapshots.ts";
import { unseenItem } from "../../../storage/airdrops/unseen.ts";
import { firstLogosItem } from "../../../storage/first-logos.ts";
import { dayValuesItem, historyItem } from "../../../storage/history.ts";
import {
  consentItem,
  erasingItem,
  keyStatusItem,
  quarantineItem,
  summaryItem,
} from "../../../storage/items.ts";
import { logoIndexItem, logoRequestsItem } from "../../../storage/logos.ts";
import { activityItem } from "../../../storage/refresh/activity.ts";
import { scheduleItem } from "../../../storage/refresh/schedule.ts";
import { additionsItem } from "../../../storage/scans/additions.ts";
import { alertSettingsItem, ledgerItem, notificationsItem } from "../../../storage/settings/alerts.ts";
import { appearanceItem, listViewItem } from "../../../storage/settings/display.ts";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { syncItem } from "../../../storage/settings/sync.ts";
import { allowedSitesItem } from "../../../storage/sites.ts";
import { blockedItem } from "../../../storage/wallets/blocked.ts";
import { declinedItem } from "../../../storage/wallets/removed.ts";
import { watchlistItem } from "../../../storage/wallets/watchlist.ts";

/** All items in the local area except the key, which no page reads. */

const single = [
  consentItem,
  keyStatusItem,
  settingsItem,
  watchlistItem,
  dismissalsItem,
  alertSettingsItem,
  appearanceItem,
  listViewItem,
  syncItem,
  blockedItem,
  allowedSitesItem,
  declinedItem,
  additionsItem,
  scheduleItem,
  activityItem,
  summaryItem,
  notificationsItem,
  historyItem,
  dayValuesItem,
  unseenItem,
  openedItem,
  logoIndexItem,
  logoRequestsItem,
  firstLogosItem,
  quarantineItem,
  erasingItem,
].map(({ key }) => key);

const ofOneWallet = [snapshotItem, ledgerItem];

/** @returns the storage keys of all items that are not of one wallet, and of these wallets */
export function storedKeys(wallets: readonly WalletId[]): string[] {
  return [...single, ...wallets.flatMap((id) => ofOneWallet.map((item) => item(id).key))];
}

const kinds = [...single, "snapshot", "ledger"];

/** @returns the kind of the item under a storage key, without the wallet; null for an unknown kind */
export function storedKind(key: string): string | null {
  const kind = key.split(":", 1)[0];
  return kinds.find((known) => known === kind) ?? null;
}
