import { publicPagesHost, publicServiceUrl, publicSite } from "../../config.ts";
import { isPrivate } from "../service-url.ts";
import type { Snapshot } from "./snapshot.ts";

/** A service with its pages. */
export type ServicePages = {
  /** Base URL. */
  readonly serviceUrl: string;
  /** Other hosts, with their ports, for which the user wants no question at this base URL. */
  readonly pageHosts: readonly string[];
};

export type LinkTrust =
  | { readonly kind: "trusted"; readonly url: string }
  /** The link leads to another site, so the user sees the host and has to confirm. */
  | { readonly kind: "elsewhere"; readonly url: string; readonly host: string }
  | { readonly kind: "none" };

/**
 * The one rule for all links of a service: of airdrops and wallets, in pages and notifications.
 * It trusts the service's own site, and exactly the hosts for which the user wants no question. The site of the public
 * service is its domain with all subdomains; of any other it is the host with its port. Links are https, or http on
 * this machine if the service is there.
 */
export function linkTrust(url: string | null, { serviceUrl, pageHosts }: ServicePages): LinkTrust {
  const link = url === null ? null : URL.parse(url);
  const service = URL.parse(serviceUrl);
  if (link === null || service === null || link.username !== "" || link.password !== "")
    return { kind: "none" };
  if (!isPrivate(link, service.protocol === "http:")) return { kind: "none" };
  const isPublic = service.origin === new URL(publicServiceUrl).origin;
  const isOwn = isPublic ? isOnPublicSite(link.host) : link.host === service.host;
  const isTrusted = isOwn || pageHosts.includes(link.host);
  return isTrusted
    ? { kind: "trusted", url: link.href }
    : { kind: "elsewhere", url: link.href, host: link.host };
}

/** @param host with its port, unless it is the default */
function isOnPublicSite(host: string): boolean {
  return host === publicSite || host.endsWith(`.${publicSite}`);
}

type Conditions = ServicePages & { readonly hasKey: boolean };

/**
 * @param snapshot the last answer for the wallet
 * @returns the wallet's public page as the service names it. While it names none, the page of the wallet's first
 *   airdrop. Without a key, the public service's page for the address
 */
export function walletPage(
  { address }: { readonly address: string },
  snapshot: Snapshot | null,
  { hasKey, ...pages }: Conditions,
): LinkTrust {
  const answer = snapshot?.serviceUrl === pages.serviceUrl ? snapshot : null;
  const urls = [
    hasKey ? null : publicPage(address, pages.serviceUrl),
    answer?.total?.pageUrl ?? null,
    ...(answer?.airdrops.map(({ url }) => url) ?? []),
  ];
  for (const url of urls) {
    const page = linkTrust(url, pages);
    if (page.kind !== "none") return page;
  }
  return { kind: "none" };
}

/** @returns null for any service but the public one */
function publicPage(address: string, serviceUrl: string): string | null {
  if (serviceUrl !== publicServiceUrl) return null;
  return `https://${publicPagesHost}/address/${encodeURIComponent(address)}`;
}
