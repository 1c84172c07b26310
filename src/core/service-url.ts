import { publicServiceUrl, publicSite } from "../config.ts";

/** The base URL of a lookup service: what may be one, and the host permission it needs. */

/** Hosts for which plain `http` is allowed: traffic to them never leaves the machine. */
const loopbackHosts = new Set(["localhost", "127.0.0.1"]);

/** @returns whether traffic to a URL is encrypted, or stays on this machine. */
export function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || (protocol === "http:" && loopbackHosts.has(hostname));
}

/**
 * Tells a host that names one machine from one that a match pattern would read as many: the URL parser also lets `*`
 * pass, and `https://*` would ask for every site. Allowed are IP literals and the host names of RFC 952 and RFC 1123,
 * without the final dot of a fully qualified name, which match patterns do not know.
 *
 * @param hostname as the URL parser returns it: lower case, punycode, IP addresses in their usual form
 */
export function isPlainHost(hostname: string): boolean {
  if (/^\[[\da-f:.]+\]$/.test(hostname)) return true;
  return hostname.length <= 253 && hostname.split(".").every((label) => hostLabel.test(label));
}

const hostLabel = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

export const serviceUrlProblems = ["notAUrl", "needsHttps", "badHost", "credentials", "extras"] as const;

type ServiceUrlProblem = (typeof serviceUrlProblems)[number];

export type ParsedServiceUrl =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly problem: ServiceUrlProblem };

/**
 * Reads a base URL a person typed.
 *
 * @param text as typed; outer blanks and trailing slashes do not matter
 * @returns the base URL without trailing slash, so that `${url}/shared/v1/…` is an endpoint; or why it is none:
 *   it must be `https:` (or `http:` on loopback: Firefox upgrades any other), on a host name or an IP literal, without
 *   user, query or fragment
 */
export function parseServiceUrl(text: string): ParsedServiceUrl {
  const url = URL.parse(text.trim());
  if (url === null) return { ok: false, problem: "notAUrl" };
  if (!isPrivate(url)) return { ok: false, problem: "needsHttps" };
  if (!isPlainHost(url.hostname)) return { ok: false, problem: "badHost" };
  if (url.username !== "" || url.password !== "") return { ok: false, problem: "credentials" };
  if (url.search !== "" || url.hash !== "") return { ok: false, problem: "extras" };
  return { ok: true, url: `${url.origin}${url.pathname.replace(/\/+$/, "")}` };
}

/**
 * @param serviceUrl a base URL that `parseServiceUrl` accepted
 * @returns the match pattern of its origin. Ports are left out: Firefox accepts a port in a host permission and
 *   then does not honour it (measured)
 */
export function permissionPattern(serviceUrl: string): string {
  const { protocol, hostname } = new URL(serviceUrl);
  return `${protocol}//${hostname}/*`;
}

/** @returns the host permission to ask for with a service: that of the public one holds for its whole site, which has its logos */
export function servicePattern(serviceUrl: string): string {
  return serviceUrl === publicServiceUrl ? `https://*.${publicSite}/*` : permissionPattern(serviceUrl);
}
