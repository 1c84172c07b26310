import { timing } from "../../config.ts";

/** All that any part but the background learns of the key. */
export type KeyStatus = {
  /** `unchecked`: saved, and the service has not answered yet. While `refused`, one wallet a day is fetched with it. */
  readonly state: "unchecked" | "accepted" | "refused";
  /** Base URL it was entered for; it is sent nowhere else. */
  readonly serviceUrl: string;
  /** Forgotten when the browser closes. */
  readonly sessionOnly: boolean;
  /** Since when it is in this state. */
  readonly at: number;
  /** While `refused`: when one wallet is fetched with it again; see `keyRetryAt`. */
  readonly retryAt?: number | undefined;
};

/** @returns the state of the key for this service; `elsewhere` if the key is for another one */
export function keyStateFor(
  status: KeyStatus | null,
  serviceUrl: string,
): KeyStatus["state"] | "none" | "elsewhere" {
  if (status === null) return "none";
  return status.serviceUrl === serviceUrl ? status.state : "elsewhere";
}

/** @returns whether every wallet is fetched with this key */
export function isUsable(status: KeyStatus | null, serviceUrl: string): boolean {
  return status?.serviceUrl === serviceUrl && status.state !== "refused";
}

/**
 * Pure transitions of a refused key. Once a day the refresh tries it with one wallet, so that a mistake of the service
 * heals without the user. All times are ms since the epoch.
 */

/** @returns when a refused key is tried again */
export function keyRetryAt({ at, retryAt }: KeyStatus): number {
  return retryAt ?? at + timing.keyRetryEvery;
}

/** @returns whether a wallet may be fetched with this key now. A retry farther away than a day is due: the clock was set back. */
export function mayTryKey(status: KeyStatus, now: number): boolean {
  if (status.state !== "refused") return true;
  const at = keyRetryAt(status);
  return at <= now || at > now + timing.keyRetryEvery + timing.backoffFirst;
}

/** Before a fetch. With a refused key it is the one try of the day, even if a kill cuts it off. */
export function beforeKeyTry(status: KeyStatus, now: number): KeyStatus {
  return status.state === "refused" ? { ...status, retryAt: now + timing.keyRetryEvery } : status;
}

/** After a fetch that did not reach the service: it was not the try of the day. @param startedAt when it began */
export function withoutKeyTry(status: KeyStatus, startedAt: number, now: number): KeyStatus {
  const triedAt = keyRetryAt(status) - timing.keyRetryEvery;
  const isThisOne = status.state === "refused" && Math.abs(startedAt - triedAt) < timing.backoffFirst;
  return isThisOne ? { ...status, retryAt: now } : status;
}

/** After a refusal. The time of the first one stays, because the user reads since when the key is refused. */
export function afterRefusal(status: KeyStatus, now: number): KeyStatus {
  const at = status.state === "refused" ? Math.min(status.at, now) : now;
  return { ...status, state: "refused", at, retryAt: now + timing.keyRetryEvery };
}

/** When the user asks for a refresh: one try now, unless the last one was less than a minute ago. */
export function keyOnceRequested(status: KeyStatus, now: number): KeyStatus {
  const triedAt = keyRetryAt(status) - timing.keyRetryEvery;
  const isJustTried = triedAt <= now && triedAt > now - timing.backoffFirst;
  return status.state !== "refused" || isJustTried ? status : { ...status, retryAt: now };
}
