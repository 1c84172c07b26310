import { allowsLoopback, publicServiceUrl, publicSite } from "../config.ts";

/** Traffic to these hosts never leaves the machine. */
const loopbackHosts = new Set(["localhost", "127.0.0.1"]);

/** @returns whether others on the network can neither read nor change the traffic */
export function isPrivate({ protocol, hostname }: URL, loopback = allowsLoopback): boolean {
  return protocol === "https:" || (loopback && protocol === "http:" && loopbackHosts.has(hostname));
}

/** Accepts IP literals and host names (RFC 952, RFC 1123). A match pattern could read other texts as many hosts. */
export function isPlainHost(hostname: string): boolean {
  if (/^\[[\da-f:.]+\]$/.test(hostname)) return true;
  return hostname.length <= 253 && hostname.split(".").every((label) => hostLabel.test(label));
}

const hostLabel = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/**
 * Accepts `https:`, without user, query or fragment. `acceptedServiceUrl` also refuses what may hold a secret.
 * @param loopback whether to accept `http:` on this machine as well (Firefox upgrades any other)
 * @returns the base URL without trailing slash (`${url}/shared/v1/…` is an endpoint); null for any other text
 */
export function parseServiceUrl(text: string, loopback = allowsLoopback): string | null {
  const url = URL.parse(text.trim());
  if (url === null || !isPrivate(url, loopback) || !isPlainHost(url.hostname)) return null;
  if ([url.username, url.password, url.search, url.hash].some((part) => part !== "")) return null;
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}

/** @returns the match pattern without the port, because Firefox ignores a pattern with a port (measured) */
export function permissionPattern(serviceUrl: string): string {
  const { protocol, hostname } = new URL(serviceUrl);
  return `${protocol}//${hostname}/*`;
}

/** @returns the host permission of a service. For the public service it includes the site, which has the logos */
export function servicePattern(serviceUrl: string): string {
  return serviceUrl === publicServiceUrl ? `https://*.${publicSite}/*` : permissionPattern(serviceUrl);
}
