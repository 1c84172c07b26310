import * as z from "zod/mini";
import { limits } from "../config.ts";
import { keysOf } from "./records.ts";
import { type Shape, time } from "./shapes.ts";

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
   * The wallet waits. After this many different wallets in a row, or all of them, the service waits as well.
   * - 0: the service alone waits, because every wallet would fail the same way
   * - null: never, because the service works
   */
  readonly serviceAfter: number | null;
  /**
   * How long the service waits. `backoff`, as a wallet does: from 1 minute, doubling to `timing.backoffLast`.
   * `retryAfter`: as long as the service asks.
   */
  readonly lasts: "backoff" | "retryAfter" | "day" | "untilUserActs";
  /** If false, the failure does not lengthen a wallet's wait. */
  readonly reachesService: boolean;
};

/** The service answered, and the answer is no use. */
const fault = {
  state: "service",
  nextStep: "refresh",
  serviceAfter: limits.faultsInARow,
  lasts: "backoff",
  reachesService: true,
} as const satisfies FailureRules;

/** Mostly every wallet gets this answer, but it may be one wallet's alone. */
const refusal = { ...fault, serviceAfter: limits.refusalsInARow } as const satisfies FailureRules;

/** Every failure of a request, or of storing its answer, as it differs from a fault. The text keys are `failure.…`. */
export const failures = {
  unauthorized: { ...refusal, nextStep: "key", lasts: "day" },
  forbidden: refusal,
  rateLimited: { ...fault, state: "rateLimited", nextStep: "none", serviceAfter: 0, lasts: "retryAfter" },
  notFound: { ...fault, serviceAfter: null },
  rejected: { ...fault, serviceAfter: null },
  server: fault,
  offline: { ...fault, state: "offline", serviceAfter: 0, reachesService: false },
  timeout: fault,
  tooLarge: fault,
  malformed: fault,
  permissionMissing: {
    state: "permission",
    nextStep: "permission",
    serviceAfter: 0,
    lasts: "untilUserActs",
    reachesService: false,
  },
  redirected: { ...refusal, state: "redirected", nextStep: "service" },
  intercepted: { ...refusal, state: "intercepted" },
  storageFull: { ...fault, state: "storageFull", nextStep: "options", serviceAfter: 0 },
} as const satisfies Readonly<Record<string, FailureRules>>;

export type FailureKind = keyof typeof failures;

export const failureKinds = keysOf(failures);

export const failureSchema = z.object({
  kind: z.enum(failureKinds),
  at: time,
  /** `rateLimited` only: when the service allows the next request. */
  retryAt: z.optional(time),
  /** The service's message, without the key, cleaned and capped; remote text. */
  message: z.optional(z.string().check(z.maxLength(limits.messageChars))),
});

export type Failure = Shape<typeof failureSchema> & {
  /** Never stored. Of a key that has not worked yet, the answer means that the service does not accept it. */
  readonly mayBeKey?: boolean | undefined;
};
