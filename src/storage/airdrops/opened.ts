import * as z from "zod/mini";
import { mostOpened, type Opened } from "../../core/marks/opened.ts";
import { time } from "../../core/shapes.ts";
import { storedItem } from "../item.ts";

/** The oldest comes first. */
export const openedItem = storedItem<readonly Opened[]>({
  key: "opened",
  schema: z.array(z.object({ key: z.string(), at: time })).check(z.maxLength(mostOpened)),
  fallback: [],
});
