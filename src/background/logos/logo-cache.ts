import { limits } from "../../config.ts";
import { bundlesOf } from "../../core/list/bundles.ts";
import { type LogoIndex, takeLogos } from "../../core/logos/logo-index.ts";
import { countRequests, requestsLeft } from "../../core/refresh/request-gate.ts";
import { copiedAirdrops } from "../../storage/first-paint.ts";
import { logoCache, readLogo } from "../../storage/items.ts";
import { withLock } from "../locks.ts";
import { changeState, readState } from "../state.ts";

/**
 * Drops the logos that may no longer be shown, and takes the next ones. Their requests count before they are sent, so
 * that a kill cannot lose the count.
 * @param mayFetch whether `listed` is still current; called under the lock
 * @returns URLs to fetch
 */
export function takeNext(
  listed: readonly string[],
  mayFetch: () => Promise<boolean>,
): Promise<readonly string[]> {
  return withLock("logoCache", async () => {
    const { erasing, logoIndex: before, logoRequests: requests } = await readState();
    if (erasing || !(await mayFetch())) return [];
    const now = Date.now();
    // A browser that runs out of space drops the whole cache.
    const isDropped = !(await caches.has(logoCache));
    const cache = await caches.open(logoCache);
    // Offline, every request would count as a failure.
    const left = navigator.onLine === false ? 0 : requestsLeft(limits.logosADay, requests, now);
    const most = Math.min(limits.logosAtOnce, left);
    const { taken, index } = takeLogos(isDropped ? {} : before, listed, most, now);
    const logoRequests = taken.length === 0 ? requests : countRequests(requests, taken.length, now);
    await changeState(() => ({ logoIndex: index, logoRequests }));
    for (const url of Object.keys(before)) if (!Object.hasOwn(index, url)) await cache.delete(url);
    await renewFirstLogos(index);
    return taken;
  });
}

/** @param pictures data URLs of logos that `takeNext` gave, by URL */
export async function keepLogos(pictures: ReadonlyMap<string, string>): Promise<void> {
  await withLock("logoCache", async () => {
    const { erasing, logoIndex: before } = await readState();
    if (erasing) return;
    // A logo without an entry was erased, or left the list.
    const kept = [...pictures].filter(([url]) => Object.hasOwn(before, url));
    if (kept.length === 0) return;
    const cache = await caches.open(logoCache);
    for (const [url, picture] of kept) await cache.put(url, new Response(picture));
    const index = { ...before, ...Object.fromEntries(kept.map(([url]) => [url, null])) };
    await changeState(() => ({ logoIndex: index }));
    await renewFirstLogos(index);
  });
}

/** Deletes every cached logo. `eraseStorage` deletes their index. */
export async function eraseLogos(): Promise<void> {
  await withLock("logoCache", async () => caches.delete(logoCache));
}

/** Stores the logos of the first rows where the popup reads them first. */
async function renewFirstLogos(index: LogoIndex): Promise<void> {
  const { summary, firstLogos: held } = await readState();
  const urls = bundlesOf(summary.rows)
    .slice(0, copiedAirdrops)
    .flatMap(({ airdrop: { imageUrl } }) =>
      imageUrl !== null && index[imageUrl] === null ? [imageUrl] : [],
    );
  const wanted = [...new Set(urls)];
  const isSame =
    wanted.length === Object.keys(held).length && wanted.every((url) => Object.hasOwn(held, url));
  if (isSame) return;
  const pictures = await Promise.all(
    wanted.map(async (url) => [url, held[url] ?? (await readLogo(url))] as const),
  );
  const found = pictures.flatMap(([url, picture]) => (picture === null ? [] : [[url, picture] as const]));
  await changeState(() => ({ firstLogos: Object.fromEntries(found) }));
}
