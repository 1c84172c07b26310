import * as z from "zod/mini";
import type { LogoIndex } from "../core/logos/logo-index.ts";
import type { Item } from "./item.ts";
import { time } from "./schemas.ts";

/**
 * Logos: the pictures are in a cache of their own (Cache API), as the text of a data URL under the URL they came from.
 * `storage.local` has only what the cache holds, and the pictures of the first rows.
 */

/** The name of the cache. Only the background changes it. */
export const logoCache = "logos";

/** Only such a text is put into a page: a picture that Windfall drew itself. */
const picture = z.string().check(z.regex(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/), z.maxLength(32_768));

export const logoIndexItem: Item<LogoIndex> = {
  key: "logoIndex",
  area: "local",
  version: 1,
  schema: z.record(
    z.string(),
    z.union([z.object({ chars: z.number(), usedAt: time }), z.object({ retryAt: time })]),
  ),
  fallback: {},
  precious: false,
  derived: true,
};

/** The pictures of the summary's rows, by URL: the first paint waits for no cache. */
export type FirstLogos = Readonly<Record<string, string>>;

export const firstLogosItem: Item<FirstLogos> = {
  key: "firstLogos",
  area: "local",
  version: 1,
  schema: z.record(z.string(), picture),
  fallback: {},
  precious: false,
  derived: true,
};

/** @returns a cached logo as a data URL; null when the cache does not have it, or cannot be read */
export async function readLogo(url: string): Promise<string | null> {
  try {
    const cache = await caches.open(logoCache);
    const text = await (await cache.match(url))?.text();
    return picture.safeParse(text).data ?? null;
  } catch {
    // A browser may refuse caches, or lose one. A monogram stands in.
    return null;
  }
}
