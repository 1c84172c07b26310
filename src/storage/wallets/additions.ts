import * as z from "zod/mini";
import { type Addition, additionSchema } from "../../core/wallets/additions.ts";
import { storedItem } from "../item.ts";

export const additionsItem = storedItem<readonly Addition[]>({
  key: "additions",
  schema: z.array(additionSchema),
  fallback: [],
});
