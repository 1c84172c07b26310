import type { Time } from "../../config.ts";

/** The state of the API key. Pages see this instead of the key. */
export type KeyStatus = {
  /** `unchecked`: no answer yet. `refused`: one fetch a day tries the key again. */
  readonly state: "unchecked" | "accepted" | "refused";
  readonly serviceUrl: string;
  /** The browser forgets the key when it closes. */
  readonly sessionOnly: boolean;
  /** The time of the verdict. A repeated refusal keeps the time of the first. */
  readonly at: Time;
};

/** `elsewhere`: the key belongs to another service. */
export function keyStateFor(
  status: KeyStatus | null,
  serviceUrl: string,
): KeyStatus["state"] | "none" | "elsewhere" {
  if (status === null) return "none";
  return status.serviceUrl === serviceUrl ? status.state : "elsewhere";
}

export function afterRefusal(status: KeyStatus, now: Time): KeyStatus {
  const at = status.state === "refused" ? Math.min(status.at, now) : now;
  return { ...status, state: "refused", at };
}
