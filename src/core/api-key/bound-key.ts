import * as z from "zod/mini";
import type { Shape } from "../shapes.ts";

/** An API key with the base URL of its service, so that Windfall sends the key to no other service. */
export const boundKeySchema = z.object({ secret: z.string().check(z.minLength(1)), serviceUrl: z.string() });
export type BoundKey = Shape<typeof boundKeySchema>;

export function isSameKey(a: BoundKey | null, b: BoundKey | null): boolean {
  return a !== null && b !== null && a.secret === b.secret && a.serviceUrl === b.serviceUrl;
}
