/** Where a link may lead without asking (F9). */

/** The public service's site: its own pages live on this domain and below it, not on the API's host. */
const publicSite = "drops.bot";

export type LinkTrust =
  /** The service's own site: open it. */
  | { readonly kind: "trusted"; readonly url: string }
  /** Somewhere else: ask, showing the host. */
  | { readonly kind: "elsewhere"; readonly url: string; readonly host: string }
  /** Nothing that can be opened. */
  | { readonly kind: "none" };

/**
 * @param url as kept in an airdrop, or null
 * @param serviceUrl base URL of the service that sent it
 * @param publicServiceUrl base URL of the public service
 * @returns whether the link stays on the service's own site: for the public service `drops.bot` and its
 *   subdomains over https; for another one its very host, over https or, on loopback, http
 */
export function linkTrust(url: string | null, serviceUrl: string, publicServiceUrl: string): LinkTrust {
  const link = url === null ? null : URL.parse(url);
  const service = URL.parse(serviceUrl);
  if (link === null || service === null || link.username !== "" || link.password !== "")
    return { kind: "none" };
  if (link.protocol !== "https:" && link.protocol !== "http:") return { kind: "none" };
  const isPublic = service.origin === URL.parse(publicServiceUrl)?.origin;
  const onSite = isPublic
    ? link.hostname === publicSite || link.hostname.endsWith(`.${publicSite}`)
    : link.hostname === service.hostname;
  const secure =
    link.protocol === "https:" ? link.port === "" || !isPublic : service.protocol === "http:" && !isPublic;
  return onSite && secure
    ? { kind: "trusted", url: link.href }
    : { kind: "elsewhere", url: link.href, host: link.host };
}

/**
 * @returns the public page of an address (F16); null for any service but the public one, whose site is unknown
 */
export function publicPage(address: string, serviceUrl: string, publicServiceUrl: string): string | null {
  if (serviceUrl !== publicServiceUrl) return null;
  return `https://www.${publicSite}/address/${encodeURIComponent(address)}`;
}
