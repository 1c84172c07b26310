import * as z from "zod/mini";
import { limits } from "../config.ts";
import { storedItem } from "./item.ts";

export const pageHost = z.string().check(z.maxLength(limits.urlChars));

/**
 * Hosts whose pages open without a question while the service URL stays the same. It is no setting, because settings
 * are in the backup, and another browser may have another service.
 */
export const pageHostsItem = storedItem<readonly string[]>({
  key: "pageHosts",
  schema: z.readonly(z.array(pageHost)),
  fallback: [],
});
