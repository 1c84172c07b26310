import { publicPagesHost, publicServiceUrl, publicSite } from "../../config.ts";

export type LinkTrust =
  | { readonly kind: "trusted"; readonly url: string }
  /** The link leads to another site, so the user sees the host and has to confirm. */
  | { readonly kind: "elsewhere"; readonly url: string; readonly host: string }
  | { readonly kind: "none" };

/** Trusts the service's host and port over https (or http on loopback), and all subdomains of the public site. */
export function linkTrust(url: string | null, serviceUrl: string): LinkTrust {
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

/** @param host with its port, unless it is the default */
function isOnPublicSite(host: string): boolean {
  return host === publicSite || host.endsWith(`.${publicSite}`);
}

/** @returns the public page of an address; null for any service but the public one */
export function publicPage(address: string, serviceUrl: string): string | null {
  if (serviceUrl !== publicServiceUrl) return null;
  return `https://${publicPagesHost}/address/${encodeURIComponent(address)}`;
}
