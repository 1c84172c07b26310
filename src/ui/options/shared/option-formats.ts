import { i18n } from "#i18n";
import { day as dayLong } from "../../../config.ts";
import { language } from "../../../i18n/language.ts";

/** Formats of numbers and times for the options only, so that the popup does not load them. */

/** `Nov 20, 2026`, the same in every time zone. @param day since the epoch, in UTC */
export function formatDay(day: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeZone: "UTC" }).format(day * dayLong);
}

/** `one, two, three`, with the comma of the language; empty for no parts. */
export function formatList(parts: readonly string[]): string {
  const [first = "", ...rest] = parts;
  return rest.reduce((before, part) => i18n.t("joined", [before, part]), first);
}
