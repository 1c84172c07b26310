import type { Time } from "../config.ts";
import type { Failure, FailureKind } from "../core/failures.ts";

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

export function failed(kind: FailureKind, at: Time): Result<never> {
  return { ok: false, failure: { kind, at } };
}
