import * as z from "zod/mini";
import type { Shape } from "../shapes.ts";
import type { KeyStatus } from "./key-status.ts";

/** An API key with the base URL of its service, so that Windfall sends the key to no other service. */
export const boundKeySchema = z.object({ secret: z.string().check(z.minLength(1)), serviceUrl: z.string() });
export type BoundKey = Shape<typeof boundKeySchema>;

export type Kept = {
  readonly status: KeyStatus | null;
  readonly session: BoundKey | null;
  readonly lasting: BoundKey | null;
};

/** The status names the key's area. A killed background or a full storage may leave an old key in the other. */
export function keptKey({ status, session, lasting }: Kept): BoundKey | null {
  if (status === null) return session ?? lasting;
  return status.sessionOnly ? session : lasting;
}

/** @returns null for a key of another service */
export function keyFor(serviceUrl: string, kept: Kept): BoundKey | null {
  const key = keptKey(kept);
  return key?.serviceUrl === serviceUrl ? key : null;
}

export function isSameKey(a: BoundKey | null, b: BoundKey | null): boolean {
  return a !== null && b !== null && a.secret === b.secret && a.serviceUrl === b.serviceUrl;
}
