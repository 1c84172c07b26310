import * as z from "zod/mini";

/**
 * The cache (Cache API) of logos by URL, as data URLs. The response of a failed one is empty, and its request has the
 * header `failedAt`. Only the background changes it, and tells pages each cached URL in the channel of this name.
 */
export const logoCache = "logos";

/** The name of a request's header: when the fetch failed, in ms since the epoch. */
export const failedAt = "failed-at";

/** The data URL of a picture that Windfall drew. Pages show no other pictures. */
const picture = z.string().check(z.regex(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/), z.maxLength(32_768));

/** @returns a cached logo as a data URL; null if the cache does not have it or fails */
export async function readLogo(url: string): Promise<string | null> {
  try {
    const cache = await caches.open(logoCache);
    const text = await (await cache.match(url))?.text();
    return picture.safeParse(text).data ?? null;
  } catch {
    // A browser may refuse caches, or lose one. The page then shows a monogram.
    return null;
  }
}
