import * as z from "zod/mini";
import type { Time } from "../../config.ts";
import { type Shape, time } from "../shapes.ts";

/** The state of the API key. Pages see this instead of the key. */
export const keyStatusSchema = z.object({
  /** `unchecked` until the first good answer or refusal. */
  state: z.enum(["unchecked", "accepted", "refused"]),
  serviceUrl: z.string(),
  /** The time of the verdict. A repeated refusal keeps the time of the first. */
  at: time,
});
export type KeyStatus = Shape<typeof keyStatusSchema>;

/** @returns the status that agrees with the stored key, because storage may have lost either */
export function statusOf(
  key: { readonly serviceUrl: string } | null,
  known: KeyStatus | null,
  now: Time,
): KeyStatus | null {
  if (key === null) return null;
  const { serviceUrl } = key;
  return known?.serviceUrl === serviceUrl ? known : { state: "unchecked", serviceUrl, at: now };
}

/** `elsewhere`: the key belongs to another service. */
export function keyStateFor(
  status: KeyStatus | null,
  serviceUrl: string,
): KeyStatus["state"] | "none" | "elsewhere" {
  if (status === null) return "none";
  return status.serviceUrl === serviceUrl ? status.state : "elsewhere";
}

export function withVerdict(
  status: KeyStatus | null,
  state: "accepted" | "refused",
  now: Time,
): KeyStatus | null {
  return status === null || status.state === state ? status : { ...status, state, at: now };
}
