import { minute, type Time } from "../../../config.ts";

/** Saves files through links to a blob, which need no permission and which the content security policy allows. */

/** ms that a browser may take to start the download. */
const untilTaken = minute;

/** Call it in a click handler: some browsers ask before a page saves a second file by itself. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), untilTaken);
}

/** @returns `windfall-backup-2026-11-21.json`, with the day in the user's time zone */
export function fileName(
  what: "backup" | "airdrops" | "claimed" | "deadlines" | "deadline",
  end: string,
  at: Time,
): string {
  return `windfall-${what}-${localDay(at)}.${end}`;
}

/** @returns the day in the user's time zone, `2026-11-21` */
export function localDay(at: Time): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
