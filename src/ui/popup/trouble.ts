import { type Failure, type FailureState, failures } from "../../airdrops/failure.ts";
import { keyRetryAt } from "../../storage/items.ts";
import type { Facts } from "./facts.ts";

/** What keeps the list from being up to date, the one that matters most. */
export type Trouble =
  | { readonly kind: "noKey" }
  | { readonly kind: "keyRefused"; readonly since: number; readonly retryAt: number }
  | { readonly kind: "keyElsewhere"; readonly keyUrl: string }
  | { readonly kind: FailureState; readonly failure: Failure; readonly until: number | null }
  | { readonly kind: "someFailing"; readonly count: number }
  | { readonly kind: "allFailing" };

/** @returns whether the service can be asked at all, as far as keys go */
export function hasKey({ keyStatus, settings }: Facts): boolean {
  return keyStatus !== null && keyStatus.serviceUrl === settings.serviceUrl;
}

export function troubleOf({ keyStatus, settings, activity, glance }: Facts): Trouble | null {
  if (keyStatus === null) return { kind: "noKey" };
  if (keyStatus.serviceUrl !== settings.serviceUrl)
    return { kind: "keyElsewhere", keyUrl: keyStatus.serviceUrl };
  if (keyStatus.state === "refused")
    return { kind: "keyRefused", since: keyStatus.at, retryAt: keyRetryAt(keyStatus) };
  if (activity.outage !== null)
    return { kind: failures[activity.outage.failure.kind].state, ...activity.outage };
  if (glance.failingCount > 1 && glance.failingCount === glance.activeCount) return { kind: "allFailing" };
  if (glance.failingCount > 0) return { kind: "someFailing", count: glance.failingCount };
  return null;
}
