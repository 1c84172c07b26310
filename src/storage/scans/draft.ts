import * as z from "zod/mini";
import { limits } from "../../config.ts";
import type { Item } from "../item.ts";

/** The text of the address field, kept for a reload. The background refuses a text with a secret. */
export const draftItem: Item<string | null> = {
  key: "draft",
  area: "session",
  version: 1,
  schema: z.nullable(z.string().check(z.maxLength(limits.draftChars))),
  fallback: null,
};

/** A text, or the notice of a secret, waits for the address field. The text may be a key, so it is not stored. */
export const selectionItem: Item<"text" | "secret" | null> = {
  key: "selection",
  area: "session",
  version: 1,
  schema: z.nullable(z.enum(["text", "secret"])),
  fallback: null,
};
