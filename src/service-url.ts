/** The base URL of a lookup service: what may be one, and the host permission it needs. */

/** Hosts for which plain `http` is allowed: traffic to them never leaves the machine. */
const loopbackHosts = new Set(["localhost", "127.0.0.1"]);

/** @returns whether traffic to a URL is encrypted, or stays on this machine. */
export function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || (protocol === "http:" && loopbackHosts.has(hostname));
}

export const serviceUrlProblems = ["notAUrl", "needsHttps", "credentials", "extras"] as const;

type ServiceUrlProblem = (typeof serviceUrlProblems)[number];

export type ParsedServiceUrl =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly problem: ServiceUrlProblem };

/**
 * Reads a base URL a person typed.
 *
 * @param text as typed; outer blanks and trailing slashes do not matter
 * @returns the base URL without trailing slash, so that `${url}/shared/v1/…` is an endpoint; or why it is none:
 *   it must be `https:` (or `http:` on loopback: Firefox upgrades any other), without user, query or fragment
 */
export function parseServiceUrl(text: string): ParsedServiceUrl {
  const url = URL.parse(text.trim());
  if (url === null) return { ok: false, problem: "notAUrl" };
  if (!isPrivate(url)) return { ok: false, problem: "needsHttps" };
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
