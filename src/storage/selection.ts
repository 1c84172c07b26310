import * as z from "zod/mini";
import type { Item } from "./item.ts";

/** A text the person selected on a page and wants looked up (F29), until the options page takes it. */
export const selectionItem: Item<string | null> = {
  key: "selection",
  area: "session",
  version: 1,
  schema: z.nullable(z.string()),
  fallback: null,
  precious: false,
};
