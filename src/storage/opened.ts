import * as z from "zod/mini";
import type { Item } from "./item.ts";
import { time } from "./schemas.ts";

/** An airdrop whose page was opened, by its `airdropKey`, and when, ms since the epoch. */
export type Opened = { readonly key: string; readonly at: number };

/** The one opened last, until the person has said whether they claimed it. */
export const openedItem: Item<Opened | null> = {
  key: "opened",
  area: "local",
  version: 1,
  schema: z.nullable(z.object({ key: z.string(), at: time })),
  fallback: null,
  precious: false,
};
