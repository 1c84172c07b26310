import * as z from "zod/mini";
import type { LogoIndex } from "../core/logos/logo-index.ts";
import { type RequestCounts, requestCountsSchema } from "../core/refresh/request-gate.ts";
import { time } from "../core/shapes.ts";
import { storedItem } from "./item.ts";

/** The data URL of a picture that Windfall drew. Pages show no other pictures. */
const picture = z.string().check(z.regex(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/), z.maxLength(32_768));

/** The logos of the first rows, by URL, so that these rows do not wait for the cache. */
export type FirstLogos = Readonly<Record<string, string>>;

export const firstLogosItem = storedItem<FirstLogos>({
  key: "firstLogos",
  schema: z.record(z.string(), picture),
  fallback: {},
});

/** The cache (Cache API) of all logos as data URLs, by the URL of the logo. Only the background changes it. */
export const logoCache = "logos";

/** Pages follow this item, because the Cache API has no events. */
export const logoIndexItem = storedItem<LogoIndex>({
  key: "logoIndex",
  schema: z.record(z.string(), z.nullable(time)),
  fallback: {},
});

/** Requests for logos, failures included. They have a daily limit of their own. */
export const logoRequestsItem = storedItem<RequestCounts>({
  key: "logoRequests",
  schema: requestCountsSchema,
  fallback: [],
});

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
