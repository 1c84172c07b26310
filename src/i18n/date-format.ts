import { minute, type Time } from "../config.ts";
import { perLanguage } from "./language.ts";

/**
 * @returns writes a time of the user's time zone. A format of `Intl` keeps the time zone in which it was made, and a
 *   side panel stays open while the user travels. So this one gets the local time as if it were UTC
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (at: Time) => string {
  const format = perLanguage((tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" }));
  return (at) => format().format(at - new Date(at).getTimezoneOffset() * minute);
}

/** A day less than a year away, which never breaks over lines: `Nov 20`. */
export function formatMonthDay(at: Time): string {
  return shortMonthDay(at).replaceAll(" ", "\u00a0");
}

const shortMonthDay = dateFormat({ day: "numeric", month: "short" });

/** The same for screen readers and sentences: `November 20`. */
export const formatLongMonthDay = dateFormat({ day: "numeric", month: "long" });
