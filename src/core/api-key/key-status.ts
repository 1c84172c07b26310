import * as z from "zod/mini";
import type { Time } from "../../config.ts";
import type { Failure } from "../failures.ts";
import { type Shape, time } from "../shapes.ts";

/** The state of the API key. Pages see this instead of the key. */
export const keyStatusSchema = z.object({
  /**
   * Until the first good answer `unchecked`, or `notAccepted` once an answer was about the key. Then `accepted` or
   * `refused`. One fetch a day tries a key that is not accepted or refused.
   */
  state: z.enum(["unchecked", "notAccepted", "accepted", "refused"]),
  serviceUrl: z.string(),
  /** The time of the verdict. A repeated refusal keeps the time of the first. */
  at: time,
});
export type KeyStatus = Shape<typeof keyStatusSchema>;

/** `elsewhere`: the key belongs to another service. */
export function keyStateFor(
  status: KeyStatus | null,
  serviceUrl: string,
): KeyStatus["state"] | "none" | "elsewhere" {
  if (status === null) return "none";
  return status.serviceUrl === serviceUrl ? status.state : "elsewhere";
}

export function isRefused(status: KeyStatus): boolean {
  return status.state === "refused" || status.state === "notAccepted";
}

/** @returns whether the key has worked at least once; true if that is not known */
export function hasWorked(status: KeyStatus | null): boolean {
  return status === null || status.state === "accepted" || status.state === "refused";
}

export function afterRefusal(status: KeyStatus, now: Time): KeyStatus {
  const at = isRefused(status) ? Math.min(status.at, now) : now;
  return { ...status, state: hasWorked(status) ? "refused" : "notAccepted", at };
}

/** @returns the failure as it is to be understood: until a key works, what may be about the key is */
export function meantBy({ mayBeKey, ...failure }: Failure, status: KeyStatus | null): Failure {
  return mayBeKey === true && !hasWorked(status) ? { ...failure, kind: "unauthorized" } : failure;
}
