import { limits, publicPagesHost, publicServiceUrl, publicSite } from "../../config.ts";
import { isPlainHost, isPrivate } from "../service-url.ts";
import type { Snapshot } from "./snapshot.ts";

/** A service with its pages. */
export type ServicePages = {
  /** Base URL. */
  readonly serviceUrl: string;
  /** Hosts besides its own, with their ports, that the user allowed for this base URL. */
  readonly pageHosts: readonly string[];
};

export type LinkTrust =
  | { readonly kind: "trusted"; readonly url: string }
  /** The link leads to another site, so the user sees the host and has to confirm. */
  | { readonly kind: "elsewhere"; readonly url: string; readonly host: string }
  | { readonly kind: "none" };

/**
 * The one rule for all links of a service: of airdrops and wallets, in pages and notifications.
 * It trusts the service's own site, and exactly the hosts that the user allowed. The site of the public service is
 * its domain with all subdomains; of any other it is the host with its port. Links are https, or http on this machine
 * if the service is there.
 */
export function linkTrust(url: string | null, { serviceUrl, pageHosts }: ServicePages): LinkTrust {
  const link = url === null ? null : URL.parse(url);
  const service = URL.parse(serviceUrl);
  if (link === null || service === null || link.username !== "" || link.password !== "")
    return { kind: "none" };
  if (!isPrivate(link, service.protocol === "http:")) return { kind: "none" };
  const isTrusted = isPublic(service)
    ? isOnPublicSite(link.host)
    : [service.host, ...pageHosts].includes(link.host);
  return isTrusted
    ? { kind: "trusted", url: link.href }
    : { kind: "elsewhere", url: link.href, host: link.host };
}

function isPublic({ origin }: URL): boolean {
  return origin === new URL(publicServiceUrl).origin;
}

/** @param host with its port, unless it is the default */
function isOnPublicSite(host: string): boolean {
  return host === publicSite || host.endsWith(`.${publicSite}`);
}

/**
 * @param snapshots the last answers for all wallets
 * @returns the hosts besides its own that a service names in every answer with a link, at most `limits.pageHosts`: the
 *   user may allow them. None for the public service, whose site is known
 */
export function namedHosts(snapshots: Iterable<Snapshot>, serviceUrl: string): readonly string[] {
  const service = URL.parse(serviceUrl);
  if (service === null || isPublic(service)) return [];
  const answers = [...snapshots]
    .filter((snapshot) => snapshot.serviceUrl === serviceUrl)
    .map(hostsIn)
    .filter(({ size }) => size > 0);
  const named = answers.reduce((all, hosts) => all.intersection(hosts), answers[0] ?? new Set<string>());
  named.delete(service.host);
  return [...named].sort().slice(0, limits.pageHosts);
}

/** Leaves out a host such as `example.org.`, which looks like another one. */
function hostsIn({ serviceUrl, airdrops, total }: Snapshot): Set<string> {
  const urls = [total?.pageUrl ?? null, ...airdrops.map(({ url }) => url)];
  return new Set(
    urls.flatMap((url) => {
      const link = linkTrust(url, { serviceUrl, pageHosts: [] });
      if (link.kind === "none") return [];
      const { host, hostname } = new URL(link.url);
      return isPlainHost(hostname) ? [host] : [];
    }),
  );
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
