import { defaultServiceUrl } from "../config.ts";
import { isPlainHost, isPrivate, permissionPattern } from "./service-url.ts";

/** The optional host permissions: where Windfall looks by itself because the person said so. */

/** Every site there is, but for plain `http`. */
export const allSites = "https://*/*";

/** @returns whether `allSites` holds for an origin or an origin's pattern */
export function isInAllSites(origin: string): boolean {
  return origin.startsWith("https:");
}

/**
 * @param origin a page's
 * @returns the permission to ask for, for this site alone and without its port (Firefox accepts a port and then does
 *   not honour it, measured); null where none can be asked for: only `https` and loopback are in the manifest, and a
 *   host such as `*.example` (wildcard DNS can serve it) would ask for other sites too
 */
export function sitePattern(origin: string): string | null {
  const url = URL.parse(origin);
  return url !== null && isPrivate(url) && isPlainHost(url.hostname) ? permissionPattern(url.origin) : null;
}

/**
 * @param granted every origin pattern the browser says we hold
 * @param serviceUrl base URL of the service that is set: its permission, like that of the default one, is there to ask
 *   it and makes it no site
 * @returns the sites that are always looked on, by their patterns, `allSites` among them
 */
export function sitesOf(granted: readonly string[], serviceUrl: string): string[] {
  const services = new Set([serviceUrl, defaultServiceUrl].map(permissionPattern));
  return granted.filter((pattern) => !services.has(pattern)).sort();
}
