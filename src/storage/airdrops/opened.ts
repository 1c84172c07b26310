import * as z from "zod/mini";
import { mostOpened, type Opened } from "../../core/airdrops/opened.ts";
import type { Item } from "../item.ts";
import { time } from "../schemas.ts";

/** The oldest comes first. */
export const openedItem: Item<readonly Opened[]> = {
  key: "opened",
  area: "local",
  version: 1,
  schema: z.array(z.object({ key: z.string(), at: time })).check(z.maxLength(mostOpened)),
  fallback: [],
};
