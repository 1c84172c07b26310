import * as z from "zod/mini";
import { limits } from "../config.ts";
import { localItem } from "./item.ts";

/**
 * Match patterns of the services that Windfall asked the browser for, until it has given them back. Any other permission
 * is the user's wish to scan a site.
 */
export const askedServicesItem = localItem<readonly string[]>({
  key: "askedServices",
  schema: z.readonly(z.array(z.string().check(z.maxLength(limits.urlChars)))),
  fallback: [],
  irreplaceable: true,
});
