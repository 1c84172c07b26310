import * as z from "zod/mini";
import type { BoundKey } from "../core/refresh/bound-key.ts";
import type { Item } from "./item.ts";

/** The API key. Only the background imports this file (a lint rule); every other part sees `keyStatusItem`. */

const schema = z.nullable(z.object({ secret: z.string(), serviceUrl: z.string() }));

/** A key that stays until it is removed. */
export const apiKeyItem: Item<BoundKey | null> = {
  key: "apiKey",
  area: "local",
  version: 1,
  schema,
  fallback: null,
  precious: true,
  secret: true,
};

/** A key that the browser forgets when it closes. */
export const sessionApiKeyItem: Item<BoundKey | null> = {
  key: "apiKey",
  area: "session",
  version: 1,
  schema,
  fallback: null,
  precious: false,
  secret: true,
};
