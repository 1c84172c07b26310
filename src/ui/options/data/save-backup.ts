import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { timing } from "../../../config.ts";
import { encodeBackup, type Profile } from "../../../core/backup/encode.ts";
import { inTime } from "../../../storage/in-time.ts";
import { type Item, parseStored } from "../../../storage/item.ts";
import { keptItems, savedItem } from "../../../storage/items.ts";
import { saveFile } from "../../shared/save-file.ts";
import type { NoticeText } from "../shared/notice.tsx";

/** Saves a backup to the downloads. @returns the result in words */
export async function saveBackup(): Promise<NoticeText> {
  const found = await inTime(readProfile(), timing.pageRead).catch(() => null);
  if (found === null) return { kind: "bad", text: i18n.t("state.storage.title") };
  const { profile, isWhole } = found;
  const now = Date.now();
  const name = saveFile("backup", "json", encodeBackup(profile, now), now);
  return isWhole
    ? { kind: "good", text: i18n.t("data.fileSaved", [name]) }
    : { kind: "unsure", text: i18n.t("backup.notWhole", [name]) };
}

/**
 * @returns the contents of a backup, and whether all that was stored could be read: otherwise the backup holds less than the
 *   user expects
 * @throws when the browser's storage itself fails
 */
export async function readProfile(): Promise<{ profile: Profile; isWhole: boolean }> {
  const items = Object.values(keptItems);
  const found = await browser.storage.local.get([...items, savedItem].map(({ key }) => key));
  const isReadable = (item: Item<unknown>) =>
    ["absent", "whole"].includes(parseStored(item, found[item.key]).state);
  const isWhole = items.every(isReadable) && parseStored(savedItem, found[savedItem.key]).value.length === 0;
  const part = <T>(item: Item<T>): T => parseStored(item, found[item.key]).value;
  const profile = {
    wallets: part(keptItems.wallets),
    dismissals: part(keptItems.dismissals),
    settings: part(keptItems.settings),
    alerts: part(keptItems.alerts),
  };
  return { profile, isWhole };
}
