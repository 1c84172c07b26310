import { defaultServiceUrl } from "../config.ts";
import { isPlainHost, isPrivate, permissionPattern, servicePattern } from "./service-url.ts";

/** Host permissions, as match patterns. `storage/sites.ts` has what each is for. */

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

/** @returns whether patterns, taken together, hold for every page that one pattern names */
export function covers(patterns: readonly string[], pattern: string): boolean {
  if (patterns.includes(pattern) || (patterns.includes(allSites) && isInAllSites(pattern))) return true;
  const host = URL.parse(pattern)?.hostname ?? "";
  return patterns.some((wide) => {
    const [scheme, domain] = wide.replace(/\/\*$/, "").split("://*.");
    if (domain === undefined || !pattern.startsWith(`${scheme}://`)) return false;
    return host === domain || host.endsWith(`.${domain}`);
  });
}

/**
 * @param granted every origin pattern the browser says we hold
 * @param serviceUrl base URL of the service that is set: its permission, like that of the default one, is there to ask
 *   it and makes it no site
 * @returns the patterns of sites, `allSites` among them
 */
export function sitesOf(granted: readonly string[], serviceUrl: string): string[] {
  const services = new Set(
    [serviceUrl, defaultServiceUrl].flatMap((url) => [servicePattern(url), permissionPattern(url)]),
  );
  return granted.filter((pattern) => !services.has(pattern)).sort();
}
