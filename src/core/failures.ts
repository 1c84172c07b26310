import type { GeneratedI18nStructure } from "#i18n";
import { keysOf } from "./records.ts";

type TextKey = keyof GeneratedI18nStructure & string;

type StateWithTitle<Key> = Key extends `state.${infer Name}.title` ? Name : never;

/** What the user can do about a problem. `none`: the problem passes by itself. */
export type NextStep =
  | "key"
  | "service"
  | "permission"
  | "refresh"
  | "options"
  | "wallets"
  | "dismissed"
  | "none";

/**
 * The popup's states while a failure keeps Windfall from fetching. `picture`: the drawing that stands in the place of
 * the list. The texts are `title`, `body` and `action` below `state.…`.
 */
export const failureStates = {
  service: { picture: "broken" },
  rateLimited: { picture: "clock" },
  offline: { picture: "offline" },
  permission: { picture: "lock" },
  redirected: { picture: "broken" },
  intercepted: { picture: "offline" },
  storageFull: { picture: "broken" },
} as const satisfies { readonly [K in StateWithTitle<TextKey>]?: { readonly picture: string } };

export type FailureState = keyof typeof failureStates;

/** All that follows from one kind of failure. */
type FailureRules = {
  /** Names the reason in a sentence, for one wallet. */
  readonly text: TextKey & `failure.${string}`;
  readonly state: FailureState;
  readonly nextStep: NextStep;
  /**
   * Effect on the circuit breaker. The rules that open it tell when the service is asked again:
   *
   * - `closes`: only this wallet failed; the service itself works
   * - `countsAsFault`: opens after several wallets in a row, for an hour
   * - `opens`: for half the time that the failure has lasted, between 1 and 60 minutes
   * - `opensUntilRetryAt`: until `retryAt`
   * - `opensUntilUserActs`
   * - `unchanged`
   */
  readonly breaker:
    | "closes"
    | "countsAsFault"
    | "opens"
    | "opensUntilRetryAt"
    | "opensUntilUserActs"
    | "unchanged";
  readonly key: "refused" | "unchanged";
  /** A request that did not reach the service costs nothing: no request of the budget, and no retry of wallet or key. */
  readonly reachesService: boolean;
};

/**
 * Every reason why a request to the service, or storing its answer, failed. Each code has all its consequences here;
 * popup, diagnostics, refresh and service client look them up.
 */
export const failures = {
  unauthorized: {
    text: "failure.unauthorized",
    state: "service",
    nextStep: "key",
    breaker: "unchanged",
    key: "refused",
    reachesService: true,
  },
  forbidden: {
    text: "failure.forbidden",
    state: "service",
    nextStep: "refresh",
    breaker: "opens",
    key: "unchanged",
    reachesService: true,
  },
  rateLimited: {
    text: "failure.rateLimited",
    state: "rateLimited",
    nextStep: "none",
    breaker: "opensUntilRetryAt",
    key: "unchanged",
    reachesService: true,
  },
  notFound: {
    text: "failure.notFound",
    state: "service",
    nextStep: "refresh",
    breaker: "closes",
    key: "unchanged",
    reachesService: true,
  },
  rejected: {
    text: "failure.rejected",
    state: "service",
    nextStep: "refresh",
    breaker: "closes",
    key: "unchanged",
    reachesService: true,
  },
  server: {
    text: "failure.server",
    state: "service",
    nextStep: "refresh",
    breaker: "countsAsFault",
    key: "unchanged",
    reachesService: true,
  },
  offline: {
    text: "failure.offline",
    state: "offline",
    nextStep: "refresh",
    breaker: "opens",
    key: "unchanged",
    reachesService: false,
  },
  timeout: {
    text: "failure.timeout",
    state: "service",
    nextStep: "refresh",
    breaker: "countsAsFault",
    key: "unchanged",
    reachesService: true,
  },
  tooLarge: {
    text: "failure.tooLarge",
    state: "service",
    nextStep: "refresh",
    breaker: "countsAsFault",
    key: "unchanged",
    reachesService: true,
  },
  malformed: {
    text: "failure.malformed",
    state: "service",
    nextStep: "refresh",
    breaker: "countsAsFault",
    key: "unchanged",
    reachesService: true,
  },
  permissionMissing: {
    text: "failure.permissionMissing",
    state: "permission",
    nextStep: "permission",
    breaker: "opensUntilUserActs",
    key: "unchanged",
    reachesService: false,
  },
  redirected: {
    text: "failure.redirected",
    state: "redirected",
    nextStep: "service",
    breaker: "opens",
    key: "unchanged",
    reachesService: true,
  },
  intercepted: {
    text: "failure.intercepted",
    state: "intercepted",
    nextStep: "refresh",
    breaker: "opens",
    key: "unchanged",
    reachesService: true,
  },
  storageFull: {
    text: "failure.storageFull",
    state: "storageFull",
    nextStep: "options",
    breaker: "opens",
    key: "unchanged",
    reachesService: true,
  },
} as const satisfies Readonly<Record<string, FailureRules>>;

export type FailureKind = keyof typeof failures;

export const failureKinds = keysOf(failures);

export type Failure = {
  readonly kind: FailureKind;
  /** When it happened, ms since the epoch (UTC). */
  readonly at: number;
  /** `rateLimited` only: when the service may be asked again, ms since the epoch. */
  readonly retryAt?: number | undefined;
  /** `rejected` only: the service's own words, cleaned and capped. Remote text, to be shown as text. */
  readonly message?: string | undefined;
};
