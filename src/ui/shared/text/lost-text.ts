import { i18n } from "#i18n";
import {
  alertSettingsItem,
  dismissalsItem,
  openedItem,
  type Saved,
  syncItem,
  watchlistItem,
} from "../../../storage/items.ts";
import { saveFile } from "../save-file.ts";

const names = {
  [watchlistItem.key]: "page.wallets",
  [dismissalsItem.key]: "dismissed.title",
  [openedItem.key]: "dismissed.title",
  [alertSettingsItem.key]: "page.alerts",
  [syncItem.key]: "sync.title",
} as const;

/** @returns which saved data could not be read */
export function lostText(lost: readonly Saved[]): string {
  const parts = new Set(lost.map(({ key }) => i18n.t(names[key] ?? "popup.options")));
  const all = [...parts].reduce((before, part) => i18n.t("joined", [before, part]));
  return i18n.t("named", [i18n.t("state.unreadable.title"), all]);
}

/** Saves it to the downloads as it was stored. @returns the result in words */
export function saveLost(lost: readonly Saved[]): string {
  const name = saveFile("unreadable", "json", JSON.stringify(lost, null, 2), Date.now());
  return i18n.t("data.fileSaved", [name]);
}
