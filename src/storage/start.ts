import * as z from "zod/mini";
import type { Item } from "./item.ts";

/** The person wants to be told no more how to begin (F18). */
export const startHiddenItem: Item<boolean> = {
  key: "startHidden",
  area: "local",
  version: 1,
  schema: z.boolean(),
  fallback: false,
  precious: false,
};
