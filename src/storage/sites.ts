import * as z from "zod/mini";
import { limits } from "../config.ts";
import { type Item, localItem } from "./item.ts";
import { time } from "./schemas.ts";

export const sitePurposes = ["scan", "logos"] as const;

/** `scan`: pages are scanned without a click. `logos`: logos are fetched. */
export type SitePurpose = (typeof sitePurposes)[number];

/** Match patterns of the sites that the user allowed. Each site also needs the browser's permission. */
export type AllowedSites = Readonly<Record<SitePurpose, readonly string[]>>;

export const sitePatterns = z.readonly(
  z.array(z.string().check(z.maxLength(limits.urlChars))).check(z.maxLength(limits.listEntries)),
);

export const allowedSitesItem = localItem<AllowedSites>({
  key: "allowedSites",
  schema: z.object({ scan: sitePatterns, logos: sitePatterns }),
  fallback: { scan: [], logos: [] },
  irreplaceable: true,
});

/** Sites that the user wants to allow, while the browser asks for the permission. */
export const siteWishItem: Item<{
  readonly purpose: SitePurpose;
  readonly patterns: readonly string[];
  readonly at: number;
} | null> = {
  key: "siteWish",
  area: "session",
  version: 1,
  schema: z.nullable(z.object({ purpose: z.enum(sitePurposes), patterns: sitePatterns, at: time })),
  fallback: null,
};
