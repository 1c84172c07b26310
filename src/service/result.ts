import type { Time } from "../config.ts";
import type { Failure, FailureKind } from "../core/failures.ts";

export type ServiceError =
  | { readonly kind: Exclude<FailureKind, "rateLimited" | "rejected" | "storageFull"> }
  /** ms to wait. */
  | { readonly kind: "rateLimited"; readonly retryAfter: number }
  /** Remote text, cleaned and capped. */
  | { readonly kind: "rejected"; readonly message: string };

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ServiceError };

export function toFailure(error: ServiceError, now: Time): Failure {
  if ("retryAfter" in error) return { kind: error.kind, at: now, retryAt: now + error.retryAfter };
  return { ...error, at: now };
}
