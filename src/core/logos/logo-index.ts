import { day, limits, timing } from "../../config.ts";

/** The index of the cache of logos, with failures. Times are ms since the epoch. */

/** `chars`: the length of the logo's data URL. `usedAt`: the last time that a list contained the logo. */
type CachedLogo = { readonly chars: number; readonly usedAt: number };

/** Keyed by the logo's URL. An unusable logo is not fetched again before `retryAt`. */
export type LogoIndex = Readonly<Record<string, CachedLogo | { readonly retryAt: number }>>;

/** The assumed size of a logo before its fetch: 64 × 64 pixels of noise have about 6,000 characters. */
const expectedChars = 6_000;

export function isCached(index: LogoIndex, url: string): boolean {
  const entry = Object.hasOwn(index, url) ? index[url] : undefined;
  return entry !== undefined && "chars" in entry;
}

/** @param wanted URLs, the first rows first @returns as many to fetch as fit into the cache together */
export function logosToFetch(index: LogoIndex, wanted: readonly string[], now: number): string[] {
  let room: number = limits.logoCacheBytes;
  return wanted.slice(0, limits.logos).filter((url) => {
    const entry = Object.hasOwn(index, url) ? index[url] : undefined;
    room -= url.length + (entry !== undefined && "chars" in entry ? entry.chars : expectedChars);
    if (room < 0) return false;
    return entry === undefined || ("retryAt" in entry && isOver(entry.retryAt, now));
  });
}

/** A time further ahead than a week was stored before the clock was set back. */
function isOver(retryAt: number, now: number): boolean {
  return retryAt <= now || retryAt > now + timing.logoFailed;
}

/** Marks the logos of a list as used. @returns the same index when all were used within a day */
export function withUse(index: LogoIndex, wanted: readonly string[], now: number): LogoIndex {
  const used = new Set(wanted);
  let isChanged = false;
  const entries = Object.entries(index).map(([url, entry]): [string, LogoIndex[string]] => {
    if (!used.has(url) || !("chars" in entry) || Math.abs(now - entry.usedAt) < day) return [url, entry];
    isChanged = true;
    return [url, { ...entry, usedAt: now }];
  });
  return isChanged ? Object.fromEntries(entries) : index;
}

/** @returns the URLs to remove so that the rest fits: the logos that were used or failed longest ago */
export function overflow(index: LogoIndex): string[] {
  const rank = (entry: LogoIndex[string]) =>
    "chars" in entry ? entry.usedAt : entry.retryAt - timing.logoFailed;
  const oldest = Object.entries(index).sort(([, a], [, b]) => rank(a) - rank(b));
  let count = oldest.length;
  let chars = oldest.reduce((sum, [url, entry]) => sum + charsOf(url, entry), 0);
  const gone: string[] = [];
  for (const [url, entry] of oldest) {
    if (chars <= limits.logoCacheBytes && count <= limits.logos) break;
    gone.push(url);
    chars -= charsOf(url, entry);
    count -= 1;
  }
  return gone;
}

function charsOf(url: string, entry: LogoIndex[string]): number {
  return url.length + ("chars" in entry ? entry.chars : 0);
}

/** @returns the same index when it has none of the URLs */
export function withoutLogos(index: LogoIndex, gone: readonly string[]): LogoIndex {
  if (!gone.some((url) => Object.hasOwn(index, url))) return index;
  const left = new Set(gone);
  return Object.fromEntries(Object.entries(index).filter(([url]) => !left.has(url)));
}
