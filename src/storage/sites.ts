import * as z from "zod/mini";
import { limits } from "../config.ts";
import { storedItem } from "./item.ts";

export const sitePatterns = z.readonly(
  z.array(z.string().check(z.maxLength(limits.urlChars))).check(z.maxLength(limits.listEntries)),
);

/**
 * Match patterns of the sites that Windfall scans without a click, as the user chose. Each also needs the browser's
 * permission. The permission alone is not enough, because Windfall also asks for it to reach a service.
 */
export const allowedSitesItem = storedItem<readonly string[]>({
  key: "allowedSites",
  schema: sitePatterns,
  fallback: [],
});
