/** Why a fetch failed. The texts of each kind are in the catalogue under `failure`. */
export const failureKinds = [
  "unauthorized",
  "forbidden",
  "rateLimited",
  "notFound",
  "rejected",
  "server",
  "offline",
  "timeout",
  "tooLarge",
  "malformed",
  "permissionMissing",
  "redirected",
  "intercepted",
  "storageFull",
] as const;

export type FailureKind = (typeof failureKinds)[number];

export type Failure = {
  readonly kind: FailureKind;
  /** When it happened, ms since the epoch (UTC). */
  readonly at: number;
  /** `rateLimited` only: when the service may be asked again, ms since the epoch. */
  readonly retryAt?: number | undefined;
  /** `rejected` only: what the service said, cleaned and capped. Remote text, to be shown as text. */
  readonly message?: string | undefined;
};

const wholeService: ReadonlySet<FailureKind> = new Set([
  "unauthorized",
  "forbidden",
  "rateLimited",
  "offline",
  "permissionMissing",
  "redirected",
  "intercepted",
  "storageFull",
]);

/**
 * @returns whether a failure concerns the whole service, or this browser: the fetch of another wallet would fail the
 *   same way and cost a request
 */
export function concernsWholeService(kind: FailureKind): boolean {
  return wholeService.has(kind);
}

/** What a service that is down, or no such service, answers for any wallet. */
const faults: ReadonlySet<FailureKind> = new Set(["server", "timeout", "malformed", "tooLarge"]);

/** @returns whether the service itself is at fault, although another wallet may still succeed */
export function isServiceFault(kind: FailureKind): boolean {
  return faults.has(kind);
}

/** @returns whether the request never reached the service, so that it cost nothing */
export function neverSent(kind: FailureKind): boolean {
  return kind === "offline" || kind === "permissionMissing";
}
