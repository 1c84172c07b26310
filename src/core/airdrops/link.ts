import { publicPagesHost, publicSite } from "../../config.ts";

/** Where a link may lead without asking. */

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
 *   subdomains over https; for another one its very host and port, over https, or http where the service itself is
 *   asked over http, which only loopback is
 */
export function linkTrust(url: string | null, serviceUrl: string, publicServiceUrl: string): LinkTrust {
  const link = url === null ? null : URL.parse(url);
  const service = URL.parse(serviceUrl);
  if (link === null || service === null || link.username !== "" || link.password !== "")
    return { kind: "none" };
  if (link.protocol !== "https:" && link.protocol !== "http:") return { kind: "none" };
  const isPublic = service.origin === URL.parse(publicServiceUrl)?.origin;
  const onSite = isPublic
    ? link.protocol === "https:" && isOnPublicSite(link.host)
    : link.host === service.host && (link.protocol === "https:" || service.protocol === "http:");
  return onSite
    ? { kind: "trusted", url: link.href }
    : { kind: "elsewhere", url: link.href, host: link.host };
}

/** @param host with its port, if it is not the usual one */
function isOnPublicSite(host: string): boolean {
  return host === publicSite || host.endsWith(`.${publicSite}`);
}

/**
 * @returns the public page of an address; null for any service but the public one, whose site is unknown
 */
export function publicPage(address: string, serviceUrl: string, publicServiceUrl: string): string | null {
  if (serviceUrl !== publicServiceUrl) return null;
  return `https://${publicPagesHost}/address/${encodeURIComponent(address)}`;
}
