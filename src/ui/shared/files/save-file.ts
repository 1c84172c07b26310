import { minute } from "../../../core/duration.ts";

/** Saves files. A link to a blob needs no permission, and the content security policy of the pages allows it. */

/** How long a browser may take to begin with what was clicked, ms. */
const untilTaken = minute;

/** Must be called from a click: some browsers ask before a page saves a second file by itself. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), untilTaken);
}

/**
 * @param at ms since the epoch
 * @returns `windfall-backup-2026-11-21.json`, with the day in the user's time zone
 */
export function fileName(
  what: "backup" | "airdrops" | "claimed" | "deadlines" | "deadline",
  end: string,
  at: number,
): string {
  return `windfall-${what}-${localDay(at)}.${end}`;
}

/** @returns the day in the user's time zone, `2026-11-21`, of a time in ms since the epoch */
export function localDay(at: number): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
