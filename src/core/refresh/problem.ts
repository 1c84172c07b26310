import type { Summary } from "../airdrops/summary.ts";
import { type Failure, type FailureState, failures } from "../failures.ts";
import { type KeyStatus, keyRetryAt, keyStateFor } from "./key-retry.ts";
import type { Activity } from "./refresh-state.ts";

/** The most important problem that keeps the list from being up to date. Times are ms since the epoch. */
export type Problem =
  | { readonly kind: "noKey" }
  | { readonly kind: "keyRefused"; readonly since: number; readonly retryAt: number }
  | { readonly kind: "keyElsewhere"; readonly keyUrl: string }
  | { readonly kind: FailureState; readonly failure: Failure; readonly until: number | null }
  | { readonly kind: "someFailing" | "allFailing"; readonly count: number };

type Conditions = {
  readonly keyStatus: KeyStatus | null;
  readonly settings: { readonly serviceUrl: string };
  readonly activity: Pick<Activity, "breaker">;
  readonly summary: Pick<Summary, "failingCount" | "activeCount">;
};

export function hasKey({ keyStatus, settings }: Pick<Conditions, "keyStatus" | "settings">): boolean {
  return keyStatus !== null && keyStateFor(keyStatus, settings.serviceUrl) !== "elsewhere";
}

export function problemOf(conditions: Conditions): Problem | null {
  const { keyStatus, activity, summary } = conditions;
  if (keyStatus === null) return { kind: "noKey" };
  if (!hasKey(conditions)) return { kind: "keyElsewhere", keyUrl: keyStatus.serviceUrl };
  if (keyStatus.state === "refused")
    return { kind: "keyRefused", since: keyStatus.at, retryAt: keyRetryAt(keyStatus) };
  const { open } = activity.breaker;
  if (open !== null) return { kind: failures[open.failure.kind].state, ...open };
  const { failingCount: count, activeCount } = summary;
  if (count === 0) return null;
  return { kind: count > 1 && count === activeCount ? "allFailing" : "someFailing", count };
}
