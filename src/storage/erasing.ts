import * as z from "zod/mini";
import type { Item } from "./item.ts";

/** All is being erased: a background that finds this ends what a killed one began. */
export const erasingItem: Item<boolean> = {
  key: "erasing",
  area: "local",
  version: 1,
  schema: z.boolean(),
  fallback: false,
  precious: false,
};
