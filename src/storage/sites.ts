import * as z from "zod/mini";
import { limits } from "../config.ts";
import { listItem } from "./item.ts";

/**
 * Match patterns of the services that Windfall asked the browser for, until it has given them back. Any other permission
 * is the user's wish to scan a site.
 */
export const askedServicesItem = listItem<string>({
  key: "askedServices",
  entry: z.string().check(z.maxLength(limits.urlChars)),
});
