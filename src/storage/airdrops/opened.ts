import { type Opened, openedSchema } from "../../core/marks/opened.ts";
import { listItem } from "../item.ts";

/** The one that was opened last comes last. */
export const openedItem = listItem<Opened>({ key: "opened", entry: openedSchema });
