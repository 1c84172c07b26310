import { timing } from "../../config.ts";
import { isCached, type LogoIndex, overflow, withoutLogos, withUse } from "../../core/logos/logo-index.ts";
import { firstLogosItem } from "../../storage/first-logos.ts";
import { copiedRows } from "../../storage/first-paint.ts";
import { read } from "../../storage/item.ts";
import { consentItem, erasingItem, summaryItem } from "../../storage/items.ts";
import { logoCache, logoIndexItem, readLogo } from "../../storage/logos.ts";
import { update } from "../../storage/transaction.ts";
import { withLock } from "../locks.ts";
import type { FetchedLogo } from "./fetch-logo.ts";

/**
 * Marks the logos of the list as used, and drops the logos that may no longer be shown.
 * @param wanted URLs of the list's logos
 * @param mayShow whether a logo of this URL may be kept
 * @param agreedAt the consent under which the run began, ms since the epoch
 * @param now ms since the epoch
 * @returns the index; null when nothing may be stored, or the browser has no cache
 */
export function tidyLogos(
  wanted: readonly string[],
  mayShow: (url: string) => boolean,
  agreedAt: number,
  now: number,
): Promise<LogoIndex | null> {
  return changeLogos(agreedAt, (index) => {
    const unwanted = Object.keys(index).filter((url) => !mayShow(url));
    return withUse(withoutLogos(index, unwanted), wanted, now);
  });
}

/** Stores the fetched logos and failures, and makes room for them. @param agreedAt as for `tidyLogos` */
export async function keepLogos(
  fetched: ReadonlyMap<string, FetchedLogo>,
  agreedAt: number,
  now: number,
): Promise<void> {
  await changeLogos(agreedAt, async (index, cache) => {
    const entries: Record<string, LogoIndex[string]> = {};
    for (const [url, logo] of fetched) entries[url] = await kept(url, logo, cache, now);
    const next = { ...index, ...entries };
    return withoutLogos(next, overflow(next));
  });
}

async function kept(url: string, logo: FetchedLogo, cache: Cache, now: number): Promise<LogoIndex[string]> {
  const later = { retryAt: now + timing.logoUnanswered };
  if (logo.state !== "drawn") return logo.state === "unusable" ? { retryAt: now + timing.logoFailed } : later;
  try {
    await cache.put(url, new Response(logo.picture));
    return { chars: logo.picture.length, usedAt: now };
  } catch {
    // The browser has no space left.
    return later;
  }
}

/** Deletes every cached logo. `eraseStorage` deletes their index. */
export async function eraseLogos(): Promise<void> {
  await withLock("logoCache", async () => caches.delete(logoCache));
}

/** @returns whether a consent still holds: the user has neither begun to erase everything nor agreed again */
export async function isStillAgreed(agreedAt: number): Promise<boolean> {
  return !(await read(erasingItem)) && (await read(consentItem))?.agreedAt === agreedAt;
}

/** Changes the index and the cache. A kill in between leaves a logo without an entry, until it is fetched again. */
function changeLogos(
  agreedAt: number,
  change: (index: LogoIndex, cache: Cache) => LogoIndex | Promise<LogoIndex>,
): Promise<LogoIndex | null> {
  return withLock("logoCache", async () => {
    if (!(await isStillAgreed(agreedAt))) return null;
    const opened = await openCache();
    if (opened === null) return null;
    const { cache, isDropped } = opened;
    const before = await read(logoIndexItem);
    const after = await change(isDropped ? {} : before, cache);
    if (after !== before) await update(logoIndexItem, () => after);
    for (const url of Object.keys(before)) if (!Object.hasOwn(after, url)) await cache.delete(url);
    await renewFirstLogos(after);
    return after;
  });
}

/** @returns null when the browser refuses caches, as it may for a broken profile */
async function openCache(): Promise<{ readonly cache: Cache; readonly isDropped: boolean } | null> {
  try {
    // A browser that runs out of space drops the whole cache.
    const isDropped = !(await caches.has(logoCache));
    return { cache: await caches.open(logoCache), isDropped };
  } catch {
    return null;
  }
}

/** Stores the logos of the first rows where the first paint reads them. */
async function renewFirstLogos(index: LogoIndex): Promise<void> {
  const { rows } = await read(summaryItem);
  const urls = rows
    .slice(0, copiedRows)
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
