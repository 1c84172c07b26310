import { isPlainHost, isPrivate, permissionPattern } from "./service-url.ts";

/** Host permissions, as match patterns. */

export const allSites = "https://*/*";

/** @returns the site's match pattern; null without `https` or loopback, or for a host such as `*.example` */
export function sitePattern(origin: string): string | null {
  const url = URL.parse(origin);
  return url !== null && isPrivate(url) && isPlainHost(url.hostname) ? permissionPattern(url.origin) : null;
}

/** @returns whether the patterns include every page of one pattern */
export function covers(patterns: readonly string[], pattern: string): boolean {
  const [scheme, host = ""] = partsOf(pattern);
  return patterns.some((wide) => {
    if (wide === pattern || wide === "<all_urls>") return true;
    const [wideScheme, wideHost = ""] = partsOf(wide);
    if (wideScheme !== "*" && wideScheme !== scheme) return false;
    if (wideHost === "*" || wideHost === host) return true;
    return wideHost.startsWith("*.") && `.${host}`.endsWith(wideHost.slice(1));
  });
}

function partsOf(pattern: string): readonly string[] {
  return pattern.replace(/\/\*$/u, "").split("://");
}

/**
 * A permission for a site is the wish to scan it, but one for a service is not.
 * @param granted every granted pattern
 * @param services the patterns of the manifest and of base URLs
 * @returns the patterns of the sites that are scanned without a click
 */
export function sitesOf(granted: readonly string[], services: readonly string[]): readonly string[] {
  return granted.filter((pattern) => !covers(services, pattern));
}

/**
 * @returns the last two parts of the host, without the port. All of `co.uk` counts as one site. This causes needless
 *   questions, but a list of public suffixes would be larger than the rest of the background
 */
export function siteOf(origin: string): string {
  const host = URL.parse(origin)?.hostname ?? origin;
  return /^[\d.]+$|:/u.test(host) ? host : host.split(".").slice(-2).join(".");
}
