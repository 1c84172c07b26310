import { i18n } from "#i18n";
import { minute, type Time } from "../../config.ts";
import { localDay } from "../../core/deadlines/local-day.ts";
import type { Saved } from "../../storage/items.ts";

/** Saves files through links to a blob, which need no permission. */

/** ms that a browser may take to start the download. */
const untilTaken = minute;

const types = {
  csv: "text/csv;charset=utf-8",
  json: "application/json",
} as const;

/**
 * Call it in a click handler: some browsers ask before a page saves a second file by itself.
 * @returns the name, `windfall-backup-2026-11-21.json`, with the day in the user's time zone
 */
export function saveFile(
  what: "backup" | "airdrops" | "claimed" | "unreadable",
  end: keyof typeof types,
  text: string,
  now: Time,
): string {
  const url = URL.createObjectURL(new Blob([text], { type: types[end] }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `windfall-${what}-${localDay(now)}.${end}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), untilTaken);
  return link.download;
}

/** Saves what could not be read as it was stored. @returns the result in words */
export function saveLost(lost: readonly Saved[]): string {
  const name = saveFile("unreadable", "json", JSON.stringify(lost, null, 2), Date.now());
  return i18n.t("data.fileSaved", [name]);
}
