import * as z from "zod/mini";
import { mostOpened, type Opened, openedSchema } from "../../core/marks/opened.ts";
import { storedItem } from "../item.ts";

/** The oldest comes first. */
export const openedItem = storedItem<readonly Opened[]>({
  key: "opened",
  schema: z.array(openedSchema).check(z.maxLength(mostOpened)),
  fallback: [],
});
