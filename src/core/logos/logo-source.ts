import { limits } from "../../config.ts";
import { linkTrust } from "../airdrops/link.ts";
import { isThisMachine } from "../service-url.ts";
import { sitePattern } from "../site-permission.ts";

type LogoSource =
  /** On the service's own site: fetched without a question. */
  | { readonly kind: "own"; readonly url: string }
  /** On another host: fetched after the user allows `pattern`. */
  | { readonly kind: "foreign"; readonly url: string; readonly pattern: string };

/**
 * @param serviceUrl base URL of the present service
 * @returns null for a URL that is never fetched: too long, not encrypted, or on a host without a match pattern; on
 *   another host also a URL with a query or a fragment, or on this machine unless the service runs there too
 */
export function logoSource(imageUrl: string | null, serviceUrl: string): LogoSource | null {
  if (imageUrl === null || imageUrl.length > limits.logoUrlChars) return null;
  const trust = linkTrust(imageUrl, serviceUrl);
  if (trust.kind === "none") return null;
  if (trust.kind === "trusted") return { kind: "own", url: trust.url };
  // A query or a fragment could tell the other host the user's wallet.
  if (/[?#]/.test(trust.url)) return null;
  if (isThisMachine(new URL(trust.url).hostname) && !isThisMachine(new URL(serviceUrl).hostname)) return null;
  const pattern = sitePattern(trust.url);
  return pattern === null ? null : { kind: "foreign", url: trust.url, pattern };
}

/**
 * @param allowed patterns of the hosts from which the user wants logos
 * @param addresses of the whole watchlist, canonical: no other host learns one of them
 */
export function mayFetchLogo(
  imageUrl: string | null,
  serviceUrl: string,
  allowed: readonly string[],
  addresses: readonly string[],
): imageUrl is string {
  const source = logoSource(imageUrl, serviceUrl);
  if (source?.kind !== "foreign") return source !== null;
  return allowed.includes(source.pattern) && !namesAddress(source.url, addresses);
}

/**
 * @param addresses as for `mayFetchLogo`
 * @returns the patterns of all hosts whose logos need the user's permission, the most frequent first
 */
export function foreignLogoHosts(
  imageUrls: readonly (string | null)[],
  serviceUrl: string,
  addresses: readonly string[],
): string[] {
  const counts = new Map<string, number>();
  for (const imageUrl of imageUrls) {
    const source = logoSource(imageUrl, serviceUrl);
    if (source?.kind !== "foreign" || namesAddress(source.url, addresses)) continue;
    counts.set(source.pattern, (counts.get(source.pattern) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1))
    .map(([pattern]) => pattern);
}

/** Shorter addresses, such as 0x1 on Move, stand in URLs by chance. */
const shortestNamed = 16;

/**
 * Ignores letter case, percent-encoding, separators, and the zeros that pad a hexadecimal address. It cannot recognize an
 * address that a service hashed or encrypted for the host.
 *
 * @returns whether a URL contains one of the addresses
 */
function namesAddress(url: string, addresses: readonly string[]): boolean {
  const text = lettersAndDigits(decoded(url));
  return addresses.some((address) => {
    const significant = lettersAndDigits(address.replace(/^0x0*/i, ""));
    return significant.length >= shortestNamed && text.includes(significant);
  });
}

/** Decodes also what is encoded more than once. Addresses are ASCII, so each byte is a character. */
function decoded(text: string): string {
  const once = text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return once === text ? text : decoded(once);
}

function lettersAndDigits(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d]/g, "");
}
