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

/** The popup's states while a failure prevents fetches, with the picture that replaces the list. */
export const failureStates = {
  service: "broken",
  rateLimited: "clock",
  offline: "offline",
  permission: "lock",
  redirected: "broken",
  intercepted: "offline",
  storageFull: "broken",
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
  /** If false, the failure does not lengthen a wallet's wait. */
  readonly reachesService: boolean;
};

/** The service answered, and the answer is no use. */
const fault = {
  state: "service",
  nextStep: "refresh",
  waits: "faultyService",
  lasts: "backoff",
  reachesService: true,
} as const satisfies FailureRules;

/** Every failure of a request, or of storing its answer, as it differs from a fault. The text keys are `failure.…`. */
export const failures = {
  unauthorized: { ...fault, nextStep: "key", waits: "service", lasts: "day" },
  forbidden: { ...fault, waits: "service" },
  rateLimited: { ...fault, state: "rateLimited", nextStep: "none", waits: "service", lasts: "retryAfter" },
  notFound: { ...fault, waits: "wallet" },
  rejected: { ...fault, waits: "wallet" },
  server: fault,
  offline: { ...fault, state: "offline", waits: "service", reachesService: false },
  timeout: fault,
  tooLarge: fault,
  malformed: fault,
  permissionMissing: {
    state: "permission",
    nextStep: "permission",
    waits: "service",
    lasts: "untilUserActs",
    reachesService: false,
  },
  redirected: { ...fault, state: "redirected", nextStep: "service", waits: "service" },
  intercepted: { ...fault, state: "intercepted", waits: "service" },
  storageFull: { ...fault, state: "storageFull", nextStep: "options", waits: "service" },
} as const satisfies Readonly<Record<string, FailureRules>>;

export type FailureKind = keyof typeof failures;

export const failureKinds = keysOf(failures);

export type Failure = {
  readonly kind: FailureKind;
  readonly at: Time;
  /** `rateLimited` only: when the service allows the next request. */
  readonly retryAt?: Time | undefined;
  /** The service's message, without the key, cleaned and capped; remote text. */
  readonly message?: string | undefined;
  /** Never stored. Of a key that has not worked yet, the answer means that the service does not accept it. */
  readonly mayBeKey?: boolean | undefined;
};
