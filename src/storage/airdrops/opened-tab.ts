import * as z from "zod/mini";
import { type OpenedTab, openedTabSchema } from "../../core/marks/opened.ts";
import { storedItem } from "../item.ts";

/** A browser that starts again gives its tabs other ids. */
export const openedTabItem = storedItem<OpenedTab | null>({
  key: "openedTab",
  area: "session",
  schema: z.nullable(openedTabSchema),
  fallback: null,
});
