import * as z from "zod/mini";
import { type BoundKey, boundKeySchema } from "../core/api-key/bound-key.ts";
import { storedItem } from "./item.ts";

/** Only the background imports this file (a lint rule). Pages read `keyStatusItem`. */

const schema = z.nullable(boundKeySchema);

export const apiKeyItem = storedItem<BoundKey | null>({
  key: "apiKey",
  schema,
  fallback: null,
});

/** The browser forgets this key when it closes, and when it updates, reloads or disables the extension. */
export const sessionApiKeyItem = storedItem<BoundKey | null>({
  key: "apiKey",
  area: "session",
  schema,
  fallback: null,
});
