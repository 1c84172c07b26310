import type { Time } from "../config.ts";
import { keysOf } from "./records.ts";

/** The user's remedy for a problem. `none`: the problem passes by itself. The text keys of the others are `step.…`. */
export type NextStep =
  | "key"
  | "service"
  | "permission"
  | "refresh"
  | "refreshFailing"
  | "add"
  | "options"
  | "dismissed"
  | "none";

/** The popup's states while a failure prevents fetches. `picture` replaces the list. */
export const failureStates = {
  service: { picture: "broken" },
  rateLimited: { picture: "clock" },
  offline: { picture: "offline" },
  permission: { picture: "lock" },
  redirected: { picture: "broken" },
  intercepted: { picture: "offline" },
  storageFull: { picture: "broken" },
} as const;

export type FailureState = keyof typeof failureStates;

type FailureRules = {
  readonly state: FailureState;
  readonly nextStep: NextStep;
  /**
   * What waits after the failure:
   * - `wallet`: only this wallet. The service works
   * - `faultyService`: this wallet; after `limits.faultsInARow` different wallets in a row, the service
   * - `service`: every wallet would fail the same way
   */
  readonly waits: "wallet" | "faultyService" | "service";
  /** `backoff`: from 1 minute, doubling to `timing.backoffLast`. `retryAfter`: as long as the service asks. */
  readonly lasts: "backoff" | "retryAfter" | "day" | "untilUserActs";
  /** If false, the failure uses no request of the budget and does not lengthen a wallet's wait. */
  readonly reachesService: boolean;
};

/** Every failure of a request, or of storing its answer, with all its consequences. The text keys are `failure.…`. */
export const failures = {
  unauthorized: {
    state: "service",
    nextStep: "key",
    waits: "service",
    lasts: "day",
    reachesService: true,
  },
  forbidden: {
    state: "service",
    nextStep: "refresh",
    waits: "service",
    lasts: "backoff",
    reachesService: true,
  },
  rateLimited: {
    state: "rateLimited",
    nextStep: "none",
    waits: "service",
    lasts: "retryAfter",
    reachesService: true,
  },
  notFound: {
    state: "service",
    nextStep: "refresh",
    waits: "wallet",
    lasts: "backoff",
    reachesService: true,
  },
  rejected: {
    state: "service",
    nextStep: "refresh",
    waits: "wallet",
    lasts: "backoff",
    reachesService: true,
  },
  server: {
    state: "service",
    nextStep: "refresh",
    waits: "faultyService",
    lasts: "backoff",
    reachesService: true,
  },
  offline: {
    state: "offline",
    nextStep: "refresh",
    waits: "service",
    lasts: "backoff",
    reachesService: false,
  },
  timeout: {
    state: "service",
    nextStep: "refresh",
    waits: "faultyService",
    lasts: "backoff",
    reachesService: true,
  },
  tooLarge: {
    state: "service",
    nextStep: "refresh",
    waits: "faultyService",
    lasts: "backoff",
    reachesService: true,
  },
  malformed: {
    state: "service",
    nextStep: "refresh",
    waits: "faultyService",
    lasts: "backoff",
    reachesService: true,
  },
  permissionMissing: {
    state: "permission",
    nextStep: "permission",
    waits: "service",
    lasts: "untilUserActs",
    reachesService: false,
  },
  redirected: {
    state: "redirected",
    nextStep: "service",
    waits: "service",
    lasts: "backoff",
    reachesService: true,
  },
  intercepted: {
    state: "intercepted",
    nextStep: "refresh",
    waits: "service",
    lasts: "backoff",
    reachesService: true,
  },
  storageFull: {
    state: "storageFull",
    nextStep: "options",
    waits: "service",
    lasts: "backoff",
    reachesService: true,
  },
} as const satisfies Readonly<Record<string, FailureRules>>;

export type FailureKind = keyof typeof failures;

export const failureKinds = keysOf(failures);

export type Failure = {
  readonly kind: FailureKind;
  readonly at: Time;
  /** `rateLimited` only: when the service allows the next request. */
  readonly retryAt?: Time | undefined;
  /** `rejected` only: the service's message, cleaned and capped; remote text. */
  readonly message?: string | undefined;
};
