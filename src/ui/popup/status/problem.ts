import { type Failure, type FailureState, failures } from "../../../core/failures.ts";
import { keyRetryAt, keyStateFor } from "../../../core/refresh/key-retry.ts";
import type { PopupContents } from "../popup-data.ts";

/** The most important problem that keeps the list from being up to date. */
export type Problem =
  | { readonly kind: "noKey" }
  | { readonly kind: "keyRefused"; readonly since: number; readonly retryAt: number }
  | { readonly kind: "keyElsewhere"; readonly keyUrl: string }
  | { readonly kind: FailureState; readonly failure: Failure; readonly until: number | null }
  | { readonly kind: "someFailing" | "allFailing"; readonly count: number };

/** @returns whether a key is stored for the current service */
export function hasKey({ keyStatus, settings }: PopupContents): boolean {
  return keyStatus !== null && keyStateFor(keyStatus, settings.serviceUrl) !== "elsewhere";
}

export function problemOf(contents: PopupContents): Problem | null {
  const { keyStatus, activity, summary } = contents;
  if (keyStatus === null) return { kind: "noKey" };
  if (!hasKey(contents)) return { kind: "keyElsewhere", keyUrl: keyStatus.serviceUrl };
  if (keyStatus.state === "refused")
    return { kind: "keyRefused", since: keyStatus.at, retryAt: keyRetryAt(keyStatus) };
  const { open } = activity.breaker;
  if (open !== null) return { kind: failures[open.failure.kind].state, ...open };
  const { failingCount: count, activeCount } = summary;
  if (count === 0) return null;
  return { kind: count > 1 && count === activeCount ? "allFailing" : "someFailing", count };
}
