import { timing } from "../../config.ts";
import { isCached, type LogoIndex, overflow, withoutLogos, withUse } from "../../core/logos/logo-index.ts";
import { firstLogosItem } from "../../storage/first-logos.ts";
import { read } from "../../storage/item.ts";
import { erasingItem, summaryItem } from "../../storage/items.ts";
import { logoCache, logoIndexItem, readLogo } from "../../storage/logos.ts";
import { update } from "../../storage/transaction.ts";
import { hasAgreed } from "../data/consent.ts";
import { withLock } from "../locks.ts";
import type { FetchedLogo } from "./fetch-logo.ts";

/** More than the first paint draws, because the first rows may expire. Each logo there is read before anything is drawn. */
const firstRows = 10;

/**
 * Notes which logos a list has, and forgets those that may no longer be shown.
 *
 * @param wanted URLs of the list's logos
 * @param mayShow whether a logo of this URL may be fetched now
 * @param now ms since the epoch
 * @returns the index
 */
export function tidyLogos(
  wanted: readonly string[],
  mayShow: (url: string) => boolean,
  now: number,
): Promise<LogoIndex> {
  return changeLogos((index) => {
    const unwanted = Object.keys(index).filter((url) => !mayShow(url));
    return withUse(withoutLogos(index, unwanted), wanted, now);
  });
}

/** Keeps the fetched logos and failures, and makes room for them. @param now ms since the epoch */
export async function keepLogos(fetched: ReadonlyMap<string, FetchedLogo>, now: number): Promise<void> {
  await changeLogos(async (index, cache) => {
    const entries: Record<string, LogoIndex[string]> = {};
    for (const [url, logo] of fetched) {
      if (logo.state === "drawn") {
        await cache.put(url, new Response(logo.picture));
        entries[url] = { chars: logo.picture.length, usedAt: now };
      } else {
        const wait = logo.state === "unusable" ? timing.logoFailed : timing.logoUnanswered;
        entries[url] = { retryAt: now + wait };
      }
    }
    const next = { ...index, ...entries };
    return withoutLogos(next, overflow(next));
  });
}

/** Deletes every cached logo; their index goes with the rest of the storage. */
export async function eraseLogos(): Promise<void> {
  await withLock("logoCache", async () => caches.delete(logoCache));
}

/** Changes the index, and deletes from the cache what leaves it. A later fetch overwrites a logo that a killed background left without an entry. */
function changeLogos(
  change: (index: LogoIndex, cache: Cache) => LogoIndex | Promise<LogoIndex>,
): Promise<LogoIndex> {
  return withLock("logoCache", async () => {
    const before = await read(logoIndexItem);
    // Erasing has begun, or the user has not agreed since.
    if ((await read(erasingItem)) || !(await hasAgreed())) return before;
    // A browser that is short of space drops the whole cache.
    const isDropped = !(await caches.has(logoCache));
    const cache = await caches.open(logoCache);
    const after = await change(isDropped ? {} : before, cache);
    await update(logoIndexItem, () => after);
    for (const url of Object.keys(before)) if (!Object.hasOwn(after, url)) await cache.delete(url);
    await renewFirstLogos(after);
    return after;
  });
}

/** Stores the logos of the first rows where the first paint reads them. */
async function renewFirstLogos(index: LogoIndex): Promise<void> {
  const { rows } = await read(summaryItem);
  const urls = rows
    .slice(0, firstRows)
    .flatMap(({ airdrop: { imageUrl } }) =>
      imageUrl !== null && isCached(index, imageUrl) ? [imageUrl] : [],
    );
  const wanted = [...new Set(urls)];
  const held = await read(firstLogosItem);
  const isSame =
    wanted.length === Object.keys(held).length && wanted.every((url) => Object.hasOwn(held, url));
  if (isSame) return;
  const pictures = await Promise.all(
    wanted.map(async (url) => [url, held[url] ?? (await readLogo(url))] as const),
  );
  const found = pictures.flatMap(([url, picture]) => (picture === null ? [] : [[url, picture] as const]));
  await update(firstLogosItem, () => Object.fromEntries(found));
}
