import * as z from "zod/mini";
import { mostUnlisted, type Unlisted, unlistedSchema } from "../../core/list/unlisted.ts";
import { storedItem } from "../item.ts";

/** The oldest comes first. */
export const unlistedItem = storedItem<readonly Unlisted[]>({
  key: "unlisted",
  schema: z.array(unlistedSchema).check(z.maxLength(mostUnlisted)),
  fallback: [],
});
