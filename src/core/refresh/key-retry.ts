import { timing } from "../../config.ts";

/** The state of the API key. Pages see this instead of the key. Times are ms since the epoch. */
export type KeyStatus = {
  /** `unchecked`: no answer yet. `refused`: one fetch a day retries the key. */
  readonly state: "unchecked" | "accepted" | "refused";
  readonly serviceUrl: string;
  /** The browser forgets the key when it closes. */
  readonly sessionOnly: boolean;
  readonly at: number;
  /** See `keyRetryAt`. */
  readonly retryAt?: number | undefined;
};

/** `elsewhere`: the key belongs to another service. */
export function keyStateFor(
  status: KeyStatus | null,
  serviceUrl: string,
): KeyStatus["state"] | "none" | "elsewhere" {
  if (status === null) return "none";
  return status.serviceUrl === serviceUrl ? status.state : "elsewhere";
}

export function isUsable(status: KeyStatus | null, serviceUrl: string): boolean {
  return status?.serviceUrl === serviceUrl && status.state !== "refused";
}

/** A refused key is retried with one wallet a day, so that the service's mistakes end without the user. */
export function keyRetryAt({ at, retryAt }: KeyStatus): number {
  return retryAt ?? at + timing.keyRetryEvery;
}

/** A retry more than a day ahead counts as due, because the clock was set back. */
export function mayTryKey(status: KeyStatus, now: number): boolean {
  if (status.state !== "refused") return true;
  const at = keyRetryAt(status);
  return at <= now || at > now + timing.keyRetryEvery + timing.backoffFirst;
}

/** Records the day's try. Call it before the fetch, so that a killed background does not repeat the try. */
export function beforeKeyTry(status: KeyStatus, now: number): KeyStatus {
  return status.state === "refused" ? { ...status, retryAt: now + timing.keyRetryEvery } : status;
}

/** Gives back the day's try, because its fetch did not reach the service. */
export function withoutKeyTry(status: KeyStatus, startedAt: number, now: number): KeyStatus {
  const triedAt = keyRetryAt(status) - timing.keyRetryEvery;
  const isThisOne = status.state === "refused" && Math.abs(startedAt - triedAt) < timing.backoffFirst;
  return isThisOne ? { ...status, retryAt: now } : status;
}

/** Keeps the time of the first refusal, which the user sees. */
export function afterRefusal(status: KeyStatus, now: number): KeyStatus {
  const at = status.state === "refused" ? Math.min(status.at, now) : now;
  return { ...status, state: "refused", at, retryAt: now + timing.keyRetryEvery };
}

/** Allows one try now, unless the last one was less than a minute ago. */
export function keyOnceRequested(status: KeyStatus, now: number): KeyStatus {
  const triedAt = keyRetryAt(status) - timing.keyRetryEvery;
  const isJustTried = triedAt <= now && triedAt > now - timing.backoffFirst;
  return status.state !== "refused" || isJustTried ? status : { ...status, retryAt: now };
}
