import { limits } from "../../config.ts";
import { linkTrust } from "../airdrops/link.ts";
import { isLoopback, mayBeLocal } from "../service-url.ts";
import { sitePattern } from "../site-permission.ts";

type LogoSource =
  /** On the service's own site: fetched without a question. */
  | { readonly kind: "own"; readonly url: string }
  /** On another host: fetched after the user allows `pattern`. */
  | { readonly kind: "foreign"; readonly url: string; readonly pattern: string };

/**
 * @param serviceUrl base URL of the present service
 * @returns null for a URL that is never fetched: too long, not encrypted, or on a host without a match pattern; on
 *   another host also a URL with a query or a fragment, or on a local network, unless both hosts are this machine
 */
export function logoSource(imageUrl: string | null, serviceUrl: string): LogoSource | null {
  if (imageUrl === null || imageUrl.length > limits.logoUrlChars) return null;
  const trust = linkTrust(imageUrl, serviceUrl);
  if (trust.kind === "none") return null;
  if (trust.kind === "trusted") return { kind: "own", url: trust.url };
  // A query or a fragment could tell the other host the user's wallet.
  if (/[?#]/.test(trust.url)) return null;
  const isOfLocalService = [trust.url, serviceUrl].every((url) => isLoopback(new URL(url).hostname));
  if (mayBeLocal(new URL(trust.url).hostname) && !isOfLocalService) return null;
  const pattern = sitePattern(trust.url);
  return pattern === null ? null : { kind: "foreign", url: trust.url, pattern };
}

/**
 * @param allowed patterns of the hosts from which the user wants logos
 * @param addresses of the whole watchlist, canonical: no other host learns one of them
 * @returns a function that tells whether the logo of a URL may be fetched
 */
export function logoFilter(
  serviceUrl: string,
  allowed: readonly string[],
  addresses: readonly string[],
): (imageUrl: string | null) => boolean {
  const namesAddress = addressFinder(addresses);
  return (imageUrl) => {
    const source = logoSource(imageUrl, serviceUrl);
    if (source?.kind !== "foreign") return source !== null;
    return allowed.includes(source.pattern) && !namesAddress(source.url);
  };
}

/** @param addresses as for `logoFilter` @returns patterns of the hosts that need permission, most logos first */
export function foreignLogoHosts(
  imageUrls: readonly (string | null)[],
  serviceUrl: string,
  addresses: readonly string[],
): string[] {
  const namesAddress = addressFinder(addresses);
  const counts = new Map<string, number>();
  for (const imageUrl of new Set(imageUrls)) {
    const source = logoSource(imageUrl, serviceUrl);
    if (source?.kind !== "foreign" || namesAddress(source.url)) continue;
    counts.set(source.pattern, (counts.get(source.pattern) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1))
    .map(([pattern]) => pattern);
}

/** A shorter run, such as the address 0x1 on Move, stands in URLs by chance. */
const runLength = 16;

/**
 * Finds any run of 16 characters of an address, so it also finds a shortened address, or a Cosmos account under another
 * prefix. It ignores letter case, percent-encoding, separators, and the zeros that pad a hexadecimal address. It cannot
 * recognise an address that a service hashed or encrypted for the host.
 *
 * @returns a function that tells whether a URL names one of the addresses
 */
function addressFinder(addresses: readonly string[]): (url: string) => boolean {
  const named = new Set(
    addresses.flatMap((address) => runs(lettersAndDigits(address.replace(/^0x0*/i, "")))),
  );
  return (url) => {
    if (named.size === 0) return false;
    const plain = decoded(url);
    return plain === null || runs(lettersAndDigits(plain)).some((run) => named.has(run));
  };
}

function runs(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - runLength + 1) }, (_, at) =>
    text.slice(at, at + runLength),
  );
}

/** A URL that is encoded more often hides something. Each time takes a pass over the text. */
const mostDecodings = 3;

/** Addresses are ASCII, so each byte is a character. @returns null for a text that is encoded too often */
function decoded(text: string, times = 0): string | null {
  const once = text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  if (once === text) return text;
  return times === mostDecodings ? null : decoded(once, times + 1);
}

function lettersAndDigits(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d]/g, "");
}
