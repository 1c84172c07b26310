import * as z from "zod/mini";
import { limits } from "../../config.ts";
import type { Item } from "../item.ts";

/**
 * What was pasted into the field for addresses and is not added yet, for a reload of the page: until the browser's end.
 * The background keeps no text that may hold a private key or a recovery phrase.
 */
export const draftItem: Item<string | null> = {
  key: "draft",
  area: "session",
  version: 1,
  schema: z.nullable(z.string().check(z.maxLength(limits.draftChars))),
  fallback: null,
  precious: false,
};

/**
 * Whether a text waits for the field for addresses, or the refusal of a secret. The text itself is never stored,
 * because 64 hex digits may be a private key until the user says otherwise.
 */
export const selectionItem: Item<"text" | "secret" | null> = {
  key: "selection",
  area: "session",
  version: 1,
  schema: z.nullable(z.enum(["text", "secret"])),
  fallback: null,
  precious: false,
};
