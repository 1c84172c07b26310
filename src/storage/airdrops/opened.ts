import * as z from "zod/mini";
import { mostOpened, type Opened } from "../../core/marks/opened.ts";
import { localItem } from "../item.ts";
import { time } from "../schemas.ts";

/** The oldest comes first. */
export const openedItem = localItem<readonly Opened[]>({
  key: "opened",
  schema: z.array(z.object({ key: z.string(), at: time })).check(z.maxLength(mostOpened)),
  fallback: [],
});
