import { defaultServiceUrl } from "../config.ts";
import { isPlainHost, isPrivate, permissionPattern } from "./service-url.ts";

/** The optional host permissions of sites that Windfall scans without a click. */

export const allSites = "https://*/*";

export function isInAllSites(origin: string): boolean {
  return origin.startsWith("https:");
}

/** @returns the site's permission; null without `https` or loopback, or for a host such as `*.example`, a pattern itself */
export function sitePattern(origin: string): string | null {
  const url = URL.parse(origin);
  return url !== null && isPrivate(url) && isPlainHost(url.hostname) ? permissionPattern(url.origin) : null;
}

/** @param granted every granted pattern @returns the sites, without the permissions of the services */
export function sitesOf(granted: readonly string[], serviceUrl: string): string[] {
  const services = new Set([serviceUrl, defaultServiceUrl].map(permissionPattern));
  return granted.filter((pattern) => !services.has(pattern)).sort();
}
