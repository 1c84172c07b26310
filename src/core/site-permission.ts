import { defaultServiceUrl } from "../config.ts";
import { isPlainHost, isPrivate, permissionPattern } from "./service-url.ts";

/** The optional host permissions of sites that Windfall scans without a click. */

export const allSites = "https://*/*";

export function isInAllSites(origin: string): boolean {
  return origin.startsWith("https:");
}

/**
 * @returns the permission for one site; null where the manifest allows none (only `https` and loopback), or for a
 *   host such as `*.example`, whose pattern would match other sites
 */
export function sitePattern(origin: string): string | null {
  const url = URL.parse(origin);
  return url !== null && isPrivate(url) && isPlainHost(url.hostname) ? permissionPattern(url.origin) : null;
}

/**
 * @param granted every granted origin pattern
 * @param serviceUrl base URL; neither its permission nor the default service's makes it a site
 */
export function sitesOf(granted: readonly string[], serviceUrl: string): string[] {
  const services = new Set([serviceUrl, defaultServiceUrl].map(permissionPattern));
  return granted.filter((pattern) => !services.has(pattern)).sort();
}
