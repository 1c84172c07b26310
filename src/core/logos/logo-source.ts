import { limits } from "../../config.ts";
import { linkTrust } from "../airdrops/link.ts";
import { isLoopback, mayBeLocal } from "../service-url.ts";
import { sitePattern } from "../site-permission.ts";

/**
 * - `own`: on the service's own site, fetched without a question
 * - `never`, for any of these reasons:
 *   - too long
 *   - not https, or on a host without a match pattern
 *   - on another host, and may contain a watched address
 *   - on a local network, unless host and service are on this machine
 * - `pattern`: the host permission that the user has to allow first
 */
type LogoSource = "own" | "never" | { readonly pattern: string };

/**
 * @param allowed patterns of the hosts from which the user wants logos
 * @param addresses of the whole watchlist, canonical: no other host learns one of them
 * @returns a function that tells whether the logo of a URL may be fetched
 */
export function logoFilter(
  serviceUrl: string,
  allowed: readonly string[],
  addresses: readonly string[],
): (imageUrl: string) => boolean {
  const sourceOf = logoSources(serviceUrl, addresses);
  return (imageUrl) => {
    const source = sourceOf(imageUrl);
    return source === "own" || (source !== "never" && allowed.includes(source.pattern));
  };
}

/** @param addresses as for `logoFilter` @returns patterns of the hosts that need permission, in the order of the logos */
export function foreignLogoHosts(
  imageUrls: readonly string[],
  serviceUrl: string,
  addresses: readonly string[],
): string[] {
  const sources = imageUrls.map(logoSources(serviceUrl, addresses));
  return [...new Set(sources.flatMap((source) => (typeof source === "string" ? [] : source.pattern)))];
}

function logoSources(serviceUrl: string, addresses: readonly string[]): (imageUrl: string) => LogoSource {
  const parts = addresses.map(middleOf);
  return (imageUrl) => {
    const trust = linkTrust(imageUrl, serviceUrl);
    if (imageUrl.length > limits.logoUrlChars || trust.kind === "none") return "never";
    if (trust.kind === "trusted") return "own";
    // A query, a fragment or an encoded character could hide an address from the comparison.
    if (/[?#%]/.test(trust.url)) return "never";
    const plain = lettersAndDigits(trust.url);
    if (parts.some((part) => plain.includes(part))) return "never";
    const isOfLocalService = [trust.url, serviceUrl].every((url) => isLoopback(new URL(url).hostname));
    if (mayBeLocal(new URL(trust.url).hostname) && !isOfLocalService) return "never";
    const pattern = sitePattern(trust.url);
    return pattern === null ? "never" : { pattern };
  };
}

/** Characters. Fewer would stand in URLs by chance. */
const partLength = 16;

/** The middle stays the same without `0x` and padding, in other letter case, and under another Cosmos prefix. */
function middleOf(address: string): string {
  const text = lettersAndDigits(address).replace(/^0x0*/, "");
  const from = Math.max(0, Math.floor((text.length - partLength) / 2));
  return text.slice(from, from + partLength);
}

function lettersAndDigits(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d]/g, "");
}
