import * as z from "zod/mini";
import { mostOpened, type Opened } from "../../core/airdrops/opened.ts";
import type { Item } from "../item.ts";
import { time } from "../schemas.ts";

/** The airdrops the user opened and has not answered "Have you claimed it?" for, the oldest first. */
export const openedItem: Item<readonly Opened[]> = {
  key: "opened",
  area: "local",
  version: 1,
  schema: z.array(z.object({ key: z.string(), at: time })).check(z.maxLength(mostOpened)),
  fallback: [],
  precious: false,
};
