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
  | "none";

/** The popup's states while a failure prevents fetches, with the picture that replaces the list. */
export const failureStates = {
  service: "broken",
  rateLimited: "clock",
  offline: "offline",
  permission: "lock",
  redirected: "broken",
  intercepted: "offline",
} as const;

export type FailureState = keyof typeof failureStates;

type FailureRules = {
  /**
   * - `wallet`: the wallet waits alone, or the service once a second wallet fails
   * - `service`: the service waits at once
   * - `key`: as `wallet`, and the key once a second wallet is refused
   */
  readonly of: "wallet" | "service" | "key";
  readonly state: FailureState;
  readonly nextStep: NextStep;
};

const ofWallet = { of: "wallet", state: "service", nextStep: "refresh" } as const satisfies FailureRules;
const ofService = { ...ofWallet, of: "service" } as const satisfies FailureRules;

/** Every failure of a request, or of storing its answer. The text keys are `failure.…`. */
export const failures = {
  unauthorized: { ...ofWallet, of: "key", nextStep: "key" },
  notFound: ofWallet,
  rejected: ofWallet,
  server: ofWallet,
  timeout: ofWallet,
  tooLarge: ofWallet,
  malformed: ofWallet,
  /** Of an answer that does not replace the list (`keptInDoubt`). */
  unclear: ofWallet,
  redirected: { ...ofWallet, state: "redirected", nextStep: "service" },
  intercepted: { ...ofWallet, state: "intercepted" },
  unavailable: ofService,
  rateLimited: { ...ofService, state: "rateLimited", nextStep: "none" },
  offline: { ...ofService, state: "offline" },
  permissionMissing: { of: "service", state: "permission", nextStep: "permission" },
} as const satisfies Readonly<Record<string, FailureRules>>;

export type FailureKind = keyof typeof failures;

export const failureKinds = keysOf(failures);

export const failureSchema = z.object({
  kind: z.enum(failureKinds),
  at: time,
  /** `Retry-After` of `rateLimited` and `unavailable`: the service wants no request before. */
  retryAt: z.optional(time),
  /** The service's message, without the key, cleaned and capped; remote text. */
  message: z.optional(z.string().check(z.maxLength(limits.messageChars))),
});

export type Failure = Shape<typeof failureSchema>;

/** The outcome of a request. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };
