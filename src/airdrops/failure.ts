/**
 * Why a request to the service, or a look at a wallet, failed. Kinds, not words: the words are in the catalogue
 * under `failure`.
 */
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
 * @returns whether a failure speaks of the service as a whole, or of this browser, so that asking about another
 *   wallet would only fail the same way and cost a request
 */
export function concernsWholeService(kind: FailureKind): boolean {
  return wholeService.has(kind);
}
