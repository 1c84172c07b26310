import * as z from "zod/mini";
import { limits } from "../config.ts";
import { storedItem } from "./item.ts";

export const pageHost = z.string().check(z.maxLength(limits.urlChars));

/**
 * Hosts besides its own whose pages the present service may open, as the user allowed. It is no setting, because
 * settings are in the backup and in the sync, and another browser may have another service.
 */
export const pageHostsItem = storedItem<readonly string[]>({
  key: "pageHosts",
  schema: z.readonly(z.array(pageHost).check(z.maxLength(limits.pageHosts))),
  fallback: [],
});
