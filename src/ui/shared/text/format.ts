import { i18n } from "#i18n";
import { day, hour, minute, publicServiceName, publicServiceUrl, type Time } from "../../../config.ts";
import { centsOf } from "../../../core/airdrops/money.ts";
import { dateFormat } from "../../../i18n/date-format.ts";
import { formatDollars, formatUsd } from "../../../i18n/format-usd.ts";
import { perLanguage } from "../../../i18n/language.ts";

const counts = perLanguage((tag) => new Intl.NumberFormat(tag));
const ages = perLanguage((tag) => new Intl.RelativeTimeFormat(tag, { style: "short" }));
const timeOfDay = dateFormat({ timeStyle: "short" });
const dayAndTime = dateFormat({ month: "short", day: "numeric", hour: "numeric", minute: "numeric" });

/** `$5`, or with cents `$0.50`: a limit that the user chose. */
export function formatWholeUsd(usd: number): string {
  const amount = centsOf(usd);
  return Number.isInteger(usd) ? formatDollars(amount) : formatUsd(amount);
}

/** `1,234` */
export function formatCount(count: number): string {
  return counts().format(count);
}

/** The age of something, `3 min. ago`. A future time counts as now. */
export function formatAge(at: Time, now: Time): string {
  const age = now - at;
  if (age < minute) return i18n.t("age.justNow");
  const relative = ages();
  if (age < hour) return relative.format(-Math.floor(age / minute), "minute");
  if (age < day) return relative.format(-Math.floor(age / hour), "hour");
  return relative.format(-Math.floor(age / day), "day");
}

/** A time within a year: only the time of day for today, `Nov 20, 3:05 PM` for other days. */
export function formatWhen(at: Time, now: Time): string {
  const today = new Date(at).toDateString() === new Date(now).toDateString();
  return today ? timeOfDay(at) : dayAndTime(at);
}

/** `Nov 20, 2026` */
export const formatDate = dateFormat({ dateStyle: "medium" });

/**
 * The host of a page or a service. A text that is not a URL is returned unchanged. A direction mark keeps the
 * leading digits of a host (1inch.io) in front of its letters in right-to-left text (UAX #9).
 */
export function hostOf(url: string): string {
  return URL.parse(url)?.host.replace(/^[\d.]+[a-z-]/, "\u200e$&") || url;
}

/** @returns names that tell two services apart: their hosts, or the whole URLs if the hosts are equal */
export function namesApart(one: string, other: string): [string, string] {
  const hosts: [string, string] = [hostOf(one), hostOf(other)];
  return hosts[0] === hosts[1] ? [one, other] : hosts;
}

/** @returns the name of the public service, else the host of a service */
export function serviceName(serviceUrl: string): string {
  return serviceUrl === publicServiceUrl ? publicServiceName : hostOf(serviceUrl);
}

/**
 * @param snapshot of a wallet
 * @returns whose list it is, which stays after a change of the service; null for the present service's
 */
export function listOfText(
  snapshot: { readonly serviceUrl: string } | null,
  serviceUrl: string,
): string | null {
  if (snapshot === null || snapshot.serviceUrl === serviceUrl) return null;
  const [name] = namesApart(snapshot.serviceUrl, serviceUrl);
  return i18n.t("wallets.listOf", [name]);
}
