import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { type WalletId, walletId } from "../../../core/addresses/network.ts";
import type { Ledger } from "../../../core/alerts/ledger.ts";
import { encodeBackup } from "../../../core/backup/encode.ts";
import type { Profile } from "../../../core/backup/profile.ts";
import { dismissalsItem } from "../../../storage/airdrops/dismissals.ts";
import { type Item, parseStored } from "../../../storage/item.ts";
import { alertSettingsItem, ledgerItem } from "../../../storage/settings/alerts.ts";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { blockedItem } from "../../../storage/wallets/blocked.ts";
import { declinedItem } from "../../../storage/wallets/removed.ts";
import { watchlistItem } from "../../../storage/wallets/watchlist.ts";
import { saveFile } from "../../shared/files/save-file.ts";
import type { NoticeText } from "../shared/notice.tsx";

/** Saves a backup to the downloads. @returns the result in words */
export async function saveBackup(): Promise<NoticeText> {
  const found = await readProfile().catch(() => null);
  if (found === null) return { kind: "bad", text: i18n.t("data.unreadableStorage") };
  const { profile, isWhole } = found;
  const now = Date.now();
  const name = saveFile("backup", "json", encodeBackup(profile, now), now);
  return isWhole
    ? { kind: "good", text: i18n.t("data.fileSaved", [name]) }
    : { kind: "unsure", text: i18n.t("backup.notWhole", [name]) };
}

/**
 * @returns the contents of a backup, and whether no stored value was damaged: otherwise the backup holds less than the
 *   user expects
 * @throws when the browser's storage itself fails
 */
export async function readProfile(): Promise<{ profile: Profile; isWhole: boolean }> {
  const parts = [watchlistItem, dismissalsItem, settingsItem, alertSettingsItem, blockedItem, declinedItem];
  const found = await browser.storage.local.get(parts.map(({ key }) => key));
  let isWhole = true;
  const readPart = <T>(item: Item<T>, raw: unknown): T => {
    const stored = parseStored(item, raw);
    if (stored.state === "damaged") isWhole = false;
    return stored.value;
  };
  const wallets = readPart(watchlistItem, found[watchlistItem.key]);
  const items = wallets.map((wallet) => ({ id: walletId(wallet), item: ledgerItem(walletId(wallet)) }));
  // Browsers treat an empty list of keys differently.
  const notified =
    items.length === 0 ? {} : await browser.storage.local.get(items.map(({ item }) => item.key));
  const ledgers = new Map<WalletId, Ledger>();
  for (const { id, item } of items) {
    const ledger = readPart(item, notified[item.key]);
    if (ledger !== null) ledgers.set(id, ledger);
  }
  const profile = {
    wallets,
    ledgers,
    dismissals: readPart(dismissalsItem, found[dismissalsItem.key]),
    settings: readPart(settingsItem, found[settingsItem.key]),
    alerts: readPart(alertSettingsItem, found[alertSettingsItem.key]),
    blocked: readPart(blockedItem, found[blockedItem.key]),
    declined: readPart(declinedItem, found[declinedItem.key]),
  };
  return { profile, isWhole };
}
