import * as z from "zod/mini";
import type { Item } from "./item.ts";

/** The secret. Only the background imports this file (a lint rule); everybody else sees `keyStatusItem`. */
export type ApiKey = {
  readonly secret: string;
  /** Base URL it was entered for, the only one it is sent to. */
  readonly serviceUrl: string;
} | null;

const schema = z.nullable(z.object({ secret: z.string(), serviceUrl: z.string() }));

/** A key that stays until it is removed. */
export const apiKeyItem: Item<ApiKey> = {
  key: "apiKey",
  area: "local",
  version: 1,
  schema,
  fallback: null,
  precious: true,
  secret: true,
};

/** A key that the browser forgets when it closes. */
export const sessionApiKeyItem: Item<ApiKey> = {
  key: "apiKey",
  area: "session",
  version: 1,
  schema,
  fallback: null,
  precious: false,
  secret: true,
};
