import * as z from "zod/mini";
import type { Item } from "../item.ts";

/** A text, or the notice of a secret, waits for the address field. The text may be a key, so it is not stored. */
export const selectionItem: Item<"text" | "secret" | null> = {
  key: "selection",
  area: "session",
  version: 1,
  schema: z.nullable(z.enum(["text", "secret"])),
  fallback: null,
};
