import * as z from "zod/mini";
import type { Item } from "./item.ts";

/**
 * Whether a text waits for the field for addresses (F29), or the refusal of a secret. The text itself is never stored,
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
