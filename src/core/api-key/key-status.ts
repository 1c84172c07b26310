import * as z from "zod/mini";
import type { Time } from "../../config.ts";
import { type Shape, time } from "../shapes.ts";

/** The state of the API key. Pages see this instead of the key. */
export const keyStatusSchema = z.object({
  /**
   * `unchecked` until the first good answer or refusal. `held`: the settings with its service, or this status, were
   * lost, so the key is not sent until the user names the service or enters a key.
   */
  state: z.enum(["unchecked", "accepted", "refused", "held"]),
  serviceUrl: z.string(),
  /** The time of the verdict. A repeated refusal keeps the time of the first. */
  at: time,
});
export type KeyStatus = Shape<typeof keyStatusSchema>;

/** @returns the status that agrees with the stored key, because storage may have lost either or the settings */
export function statusOf(
  key: { readonly serviceUrl: string } | null,
  known: KeyStatus | null,
  isServiceLost: boolean,
  now: Time,
): KeyStatus | null {
  if (key === null) return null;
  const { serviceUrl } = key;
  // A lost status may have been `held`.
  return known?.serviceUrl === serviceUrl && !isServiceLost ? known : { state: "held", serviceUrl, at: now };
}

/** @returns the status after the user has named the service */
export function released(status: KeyStatus | null): KeyStatus | null {
  return status?.state === "held" ? { ...status, state: "unchecked" } : status;
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
