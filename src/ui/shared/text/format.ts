import { i18n } from "#i18n";
import { day, hour, minute, publicServiceName, publicServiceUrl, type Time } from "../../../config.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { language } from "../../../i18n/language.ts";
import { markUsd } from "../../../i18n/mark-usd.ts";

/** USD from which amounts are shortened, because a row has no room for more digits. */
const shortFrom = 1_000_000;

/** `$640.00`; from a million on `$1,234,567`, from a billion on `$98.8T`. */
export function formatRowUsd(usd: number): string {
  return usd < shortFrom ? formatUsd(usd) : formatShortUsd(usd);
}

/**
 * `$640.25`; from `wholeFrom` on `$2,952`, from a billion on `$98.8T`. Truncated, not rounded, so that no sum
 * looks higher than it is.
 *
 * @param wholeFrom USD from which the cents are left out
 * @param compactFrom USD from which a letter stands for the thousands
 */
export function formatShortUsd(usd: number, wholeFrom = 1_000, compactFrom = 1_000_000_000): string {
  if (usd < wholeFrom) return formatUsd(usd);
  const digits =
    usd < compactFrom
      ? ({ maximumFractionDigits: 0 } as const)
      : ({
          notation: "compact",
          maximumFractionDigits: 1,
          maximumSignificantDigits: 3,
          roundingPriority: "lessPrecision",
        } as const);
  const format = new Intl.NumberFormat(language(), {
    style: "currency",
    currency: "USD",
    roundingMode: "trunc",
    ...digits,
  });
  return markUsd(format.format(usd));
}

/** `$5`, or with cents `$0.50`: a limit that the user chose. */
export function formatWholeUsd(usd: number): string {
  return Number.isInteger(usd) ? formatShortUsd(usd, 0) : formatUsd(usd);
}

/** `1,234` */
export function formatCount(count: number): string {
  return new Intl.NumberFormat(language()).format(count);
}

/** The age of something, `3 min. ago`. A future time counts as now. */
export function formatAge(at: Time, now: Time): string {
  const age = now - at;
  if (age < minute) return i18n.t("age.justNow");
  const relative = new Intl.RelativeTimeFormat(language(), { style: "short" });
  if (age < hour) return relative.format(-Math.floor(age / minute), "minute");
  if (age < day) return relative.format(-Math.floor(age / hour), "hour");
  return relative.format(-Math.floor(age / day), "day");
}

/** A past or future time: only the time of day for today, with the date for other days. */
export function formatWhen(at: Time, now: Time): string {
  const today = new Date(at).toDateString() === new Date(now).toDateString();
  const style = today
    ? ({ timeStyle: "short" } as const)
    : ({ dateStyle: "medium", timeStyle: "short" } as const);
  return new Intl.DateTimeFormat(language(), style).format(at);
}

/** `Nov 20, 2026` */
export function formatDate(at: Time): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(at);
}

/** A day less than a year away: `Nov 20`. */
export function formatMonthDay(at: Time): string {
  return new Intl.DateTimeFormat(language(), { day: "numeric", month: "short" }).format(at);
}

/**
 * The host of a page or a service. A text that is not a URL is returned unchanged. A direction mark keeps the
 * leading digits of a host (1inch.io) in front of its letters in right-to-left text (UAX #9).
 */
export function hostOf(url: string): string {
  return URL.parse(url)?.host.replace(/^[\d.]+[a-z-]/, "\u200e$&") || url;
}

/** @returns the name of the public service, else the host of a service */
export function serviceName(serviceUrl: string): string {
  return serviceUrl === publicServiceUrl ? publicServiceName : hostOf(serviceUrl);
}
