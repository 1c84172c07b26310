import { limits, type Time } from "../../config.ts";
import { bundlesOf } from "../../core/list/bundles.ts";
import { type LogoIndex, takeLogos } from "../../core/logos/logo-index.ts";
import { countRequests, requestsLeft } from "../../core/refresh/request-gate.ts";
import { read } from "../../storage/item.ts";
import { erasingItem, summaryItem } from "../../storage/items.ts";
import { firstLogosItem, logoCache, logoIndexItem, logoRequestsItem, readLogo } from "../../storage/logos.ts";
import { copiedAirdrops } from "../../storage/transaction/first-paint-item.ts";
import { transact, update } from "../../storage/transaction/transaction.ts";
import { withLock } from "../locks.ts";

/**
 * Drops the logos that may no longer be shown, and takes the next ones. Their requests count before they are sent, so
 * that a kill cannot lose the count.
 * @param mayFetch whether `listed` is still current; called under the lock
 * @returns URLs to fetch
 */
export function takeNext(
  listed: readonly string[],
  mayFetch: () => Promise<boolean>,
  now: Time,
): Promise<readonly string[]> {
  return withLock("logoCache", async () => {
    if ((await read(erasingItem)) || !(await mayFetch())) return [];
    // A browser that runs out of space drops the whole cache.
    const isDropped = !(await caches.has(logoCache));
    const cache = await caches.open(logoCache);
    const before = await read(logoIndexItem);
    const requests = await read(logoRequestsItem);
    // Offline, every request would count as a failure.
    const left = navigator.onLine === false ? 0 : requestsLeft(limits.logosADay, requests, now);
    const most = Math.min(limits.logosAtOnce, left);
    const { taken, index } = takeLogos(isDropped ? {} : before, listed, most, now);
    await transact(({ put }) => {
      if (index !== before) put(logoIndexItem, index);
      if (taken.length > 0) put(logoRequestsItem, countRequests(requests, taken.length, now));
    });
    for (const url of Object.keys(before)) if (!Object.hasOwn(index, url)) await cache.delete(url);
    await renewFirstLogos(index);
    return taken;
  });
}

/** @param pictures data URLs of logos that `takeNext` gave, by URL */
export async function keepLogos(pictures: ReadonlyMap<string, string>): Promise<void> {
  await withLock("logoCache", async () => {
    if (await read(erasingItem)) return;
    const before = await read(logoIndexItem);
    // A logo without an entry was erased, or left the list.
    const kept = [...pictures].filter(([url]) => Object.hasOwn(before, url));
    if (kept.length === 0) return;
    const cache = await caches.open(logoCache);
    for (const [url, picture] of kept) await cache.put(url, new Response(picture));
    const index = { ...before, ...Object.fromEntries(kept.map(([url]) => [url, null])) };
    await update(logoIndexItem, () => index);
    await renewFirstLogos(index);
  });
}

/** Deletes every cached logo. `eraseStorage` deletes their index. */
export async function eraseLogos(): Promise<void> {
  await withLock("logoCache", async () => caches.delete(logoCache));
}

/** Stores the logos of the first rows where the popup reads them first. */
async function renewFirstLogos(index: LogoIndex): Promise<void> {
  const { rows } = await read(summaryItem);
  const urls = bundlesOf(rows)
    .slice(0, copiedAirdrops)
    .flatMap(({ airdrop: { imageUrl } }) =>
      imageUrl !== null && index[imageUrl] === null ? [imageUrl] : [],
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
