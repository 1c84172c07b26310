import * as z from "zod/mini";
import { mostUnseen, type Unseen, unseenSchema } from "../../core/list/unseen.ts";
import { storedItem } from "../item.ts";

/** The oldest comes first. */
export const unseenItem = storedItem<readonly Unseen[]>({
  key: "unseen",
  schema: z.array(unseenSchema).check(z.maxLength(mostUnseen)),
  fallback: [],
});
