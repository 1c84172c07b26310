import { i18n } from "#i18n";
import { day as dayLong } from "../../../config.ts";
import { language } from "../../../i18n/language.ts";

/** Formats of numbers and times for the options only, so that the popup does not load them. */

/** `Nov 20, 2026`, the same in every time zone. @param day since the epoch, in UTC */
export function formatDay(day: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeZone: "UTC" }).format(day * dayLong);
}

/** `Nov 20, 2026, 3:12 PM`, also of a time today */
export function formatMoment(at: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(at);
}

/** `1.2 MB` */
export function formatBytes(bytes: number): string {
  const [size, unit] =
    bytes < 1_000 ? [bytes, "byte"] : bytes < 1e6 ? [bytes / 1_000, "kilobyte"] : [bytes / 1e6, "megabyte"];
  return new Intl.NumberFormat(language(), { style: "unit", unit, maximumFractionDigits: 1 }).format(size);
}

/** `one, two, three`, with the comma of the language; empty for no parts. */
export function formatList(parts: readonly string[]): string {
  const [first = "", ...rest] = parts;
  return rest.reduce((before, part) => i18n.t("joined", [before, part]), first);
}
