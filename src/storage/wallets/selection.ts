import * as z from "zod/mini";
import { storedItem } from "../item.ts";

/** A text, or the notice of a secret, waits for the address field. The text may be a key, so it is not stored. */
export const selectionItem = storedItem<"text" | "secret" | null>({
  key: "selection",
  area: "session",
  schema: z.nullable(z.enum(["text", "secret"])),
  fallback: null,
});
