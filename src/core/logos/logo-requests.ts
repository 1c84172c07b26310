import { limits } from "../../config.ts";
import { type RequestCounts, recentRequests, requestsLeft, withRequests } from "../refresh/request-budget.ts";

/** Requests for logos by their host, failures included. No host may use up the day's limit of the others. */
export type LogoRequests = Readonly<Record<string, RequestCounts>>;

/** @param url of a logo @returns the host without its port, as in the permission for it */
export function hostOfLogo(url: string): string {
  return new URL(url).hostname;
}

/**
 * Counts the requests that the limits of a day allow, in order.
 * @param urls of logos
 * @param now ms since the epoch
 * @returns `allowed`: the URLs to fetch. `requests`: the counts with them, without hosts of earlier days
 */
export function countLogoRequests(
  requests: LogoRequests,
  urls: readonly string[],
  now: number,
): { readonly allowed: readonly string[]; readonly requests: LogoRequests } {
  const counts = new Map(Object.entries(requests).filter(([, of]) => recentRequests(of, now) > 0));
  let left = requestsLeft(limits.logosADay, [...counts.values()].flat(), now);
  const allowed = urls.filter((url) => {
    const host = hostOfLogo(url);
    const before = counts.get(host) ?? [];
    if (left === 0 || requestsLeft(limits.logosADayOfHost, before, now) === 0) return false;
    left -= 1;
    counts.set(host, withRequests(before, 1, now));
    return true;
  });
  return { allowed, requests: Object.fromEntries(counts) };
}
