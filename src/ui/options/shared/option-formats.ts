import { i18n } from "#i18n";
import { minute } from "../../../config.ts";
import { language } from "../../../i18n/language.ts";

/** Formats of numbers and times for the options only, so that the popup does not load them. */

/** `10:00 PM` @param minutes after midnight */
export function formatTimeOfDay(minutes: number): string {
  const at = minutes * minute;
  return new Intl.DateTimeFormat(language(), { timeStyle: "short", timeZone: "UTC" }).format(at);
}

/** `one, two, three`, with the comma of the language; empty for no parts. */
export function formatList(parts: readonly string[]): string {
  const [first = "", ...rest] = parts;
  return rest.reduce((before, part) => i18n.t("joined", [before, part]), first);
}
