import type { Time } from "../../config.ts";
import { type KeyStatus, keyStateFor } from "../api-key/key-status.ts";
import { type Failure, type FailureState, failures, type NextStep } from "../failures.ts";
import type { Summary } from "../list/summary.ts";
import { activeIds, type RefreshState } from "../refresh/refresh-state.ts";
import { intervalOf } from "../refresh/request-gate.ts";
import { dueAt, entryOf } from "../refresh/schedule.ts";
import { isOver, type Wait } from "../refresh/wait.ts";

/** The most important problem that keeps the list from being up to date. */
export type Problem =
  | { readonly kind: "noKey" }
  | { readonly kind: "keyElsewhere"; readonly keyUrl: string }
  | { readonly kind: FailureState | "keyRefused"; readonly failure: Failure; readonly until: Time | null }
  | { readonly kind: "someFailing" | "allFailing"; readonly count: number };

type Conditions = Pick<RefreshState, "wallets" | "schedule" | "keyStatus"> & {
  readonly settings: RefreshState["settings"] & { readonly serviceUrl: string };
  readonly activity: { readonly mayReach: boolean; readonly wait: Wait | null };
  readonly summary: Pick<Summary, "failingCount" | "activeCount">;
};

type KeyConditions = {
  readonly keyStatus: KeyStatus | null;
  readonly settings: { readonly serviceUrl: string };
};

/** @returns why Windfall has no key for the service; null if it has one */
export function keyProblemOf({ keyStatus, settings }: KeyConditions): Problem | null {
  const state = keyStateFor(keyStatus, settings.serviceUrl);
  if (keyStatus === null) return { kind: "noKey" };
  return state === "elsewhere" ? { kind: "keyElsewhere", keyUrl: keyStatus.serviceUrl } : null;
}

export function hasKey(conditions: KeyConditions): boolean {
  return keyProblemOf(conditions) === null;
}

export function problemOf(conditions: Conditions, now: Time): Problem | null {
  const { keyStatus, activity, summary } = conditions;
  const keyProblem = keyProblemOf(conditions);
  if (keyProblem !== null) return keyProblem;
  const wait = shownWait(conditions, now);
  const until = wait?.until ?? null;
  const failure = activity.mayReach
    ? (wait?.reason ?? null)
    : ({ kind: "permissionMissing", at: now } as const);
  if (keyStatus?.state === "refused") {
    const refusal = { kind: "unauthorized", at: keyStatus.at } as const;
    return { kind: "keyRefused", failure: failure?.kind === "unauthorized" ? failure : refusal, until };
  }
  if (failure !== null) return { kind: failures[failure.kind].state, failure, until };
  const { failingCount: count, activeCount } = summary;
  if (count === 0) return null;
  return { kind: count > 1 && count === activeCount ? "allFailing" : "someFailing", count };
}

/** A wait that is over is shown only while an active wallet is due, because nothing else asks the service again. */
function shownWait({ activity, wallets, schedule, settings }: Conditions, now: Time): Wait | null {
  const { wait } = activity;
  if (!isOver(wait, now)) return wait;
  const ids = activeIds(wallets);
  const every = intervalOf(settings, ids.length);
  return ids.some((id) => dueAt(entryOf(schedule, id), now, every) <= now) ? wait : null;
}

/** The next steps for problems that are not a failed request. */
const steps: Record<Exclude<Problem["kind"], FailureState | "keyRefused">, NextStep> = {
  noKey: "key",
  keyElsewhere: "key",
  someFailing: "refreshFailing",
  allFailing: "refresh",
};

/** @returns the step that the popup and the options offer for a problem */
export function nextStepOf(problem: Problem): NextStep {
  return "failure" in problem ? failures[problem.failure.kind].nextStep : steps[problem.kind];
}
