import { limits, type Time, timing } from "../../config.ts";

/**
 * The state of each logo, by its URL. Null: the logo is cached. A time: the logo failed, and the background fetches it
 * again after that time.
 */
export type LogoIndex = Readonly<Record<string, Time | null>>;

/**
 * Forgets the logos that no airdrop has, and takes the next ones. Those count as failed from now on, so that the next
 * background does not repeat a request that killed this one.
 * @param urls the logos of the airdrops, each once, those of the first rows first
 * @param most the number of requests that are left
 * @returns `index`: the same object when nothing changes
 */
export function takeLogos(
  index: LogoIndex,
  urls: readonly string[],
  most: number,
  now: Time,
): { readonly taken: readonly string[]; readonly index: LogoIndex } {
  const listed = new Set(urls.slice(0, limits.logos));
  const kept = Object.entries(index).filter(([url]) => listed.has(url));
  const held = new Map(kept);
  const taken = [...listed].filter((url) => isOver(held.get(url), now)).slice(0, most);
  if (taken.length === 0 && kept.length === Object.keys(index).length) return { taken, index };
  const failed = taken.map((url) => [url, now + timing.logoRetry] as const);
  return { taken, index: Object.fromEntries([...kept, ...failed]) };
}

/** A time further ahead than `timing.logoRetry` was stored before the clock was set back. */
function isOver(until: number | null | undefined, now: Time): boolean {
  if (until === undefined) return true;
  return until !== null && (until <= now || until > now + timing.logoRetry);
}
