import { defaultServiceUrl } from "../config.ts";
import { isPlainHost, isPrivate, permissionPattern, servicePattern } from "./service-url.ts";

/** Host permissions, as match patterns. */

export const allSites = "https://*/*";

export function isInAllSites(origin: string): boolean {
  return origin.startsWith("https:");
}

/** @returns the site's match pattern; null without `https` or loopback, or for a host such as `*.example` */
export function sitePattern(origin: string): string | null {
  const url = URL.parse(origin);
  return url !== null && isPrivate(url) && isPlainHost(url.hostname) ? permissionPattern(url.origin) : null;
}

/** @returns whether the patterns include every page of one pattern */
export function covers(patterns: readonly string[], pattern: string): boolean {
  if (patterns.includes(pattern) || (patterns.includes(allSites) && isInAllSites(pattern))) return true;
  const host = URL.parse(pattern)?.hostname ?? "";
  return patterns.some((wide) => {
    const [scheme, domain] = wide.replace(/\/\*$/, "").split("://*.");
    if (domain === undefined || !pattern.startsWith(`${scheme}://`)) return false;
    return host === domain || host.endsWith(`.${domain}`);
  });
}

/** @param granted every granted pattern @returns the allowed sites that the browser permits */
export function permittedSites(allowed: readonly string[], granted: readonly string[]): readonly string[] {
  return allowed.filter((pattern) => covers(granted, pattern));
}

/** @param granted every granted pattern @returns the sites, without the permissions of the services */
export function sitesOf(granted: readonly string[], serviceUrl: string): string[] {
  const services = new Set(
    [serviceUrl, defaultServiceUrl].flatMap((url) => [servicePattern(url), permissionPattern(url)]),
  );
  return granted.filter((pattern) => !services.has(pattern)).sort();
}
