import * as z from "zod/mini";
import type { Time } from "../config.ts";
import type { Failure, FailureKind } from "../core/failures.ts";
import { parseJson } from "../core/parse-json.ts";
import type { HttpReply } from "./body.ts";
import { readFailure } from "./failed-answer.ts";

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

export function failed(kind: FailureKind, at: Time): Result<never> {
  return { ok: false, failure: { kind, at } };
}

const success = z.object({ success: z.literal(true), data: z.unknown() });

/**
 * A success outweighs the HTTP status, which the contract leaves open (docs/service.md), except for 401 and 429.
 * @param secret the API key, which a failure may repeat
 * @returns the unchecked `data` of a success
 */
export function openEnvelope(reply: HttpReply, secret: string, now: Time): Result<unknown> {
  const body = parseJson(reply.text);
  if (reply.status !== 401 && reply.status !== 429) {
    const opened = success.safeParse(body);
    // `{success:true}` without data must not empty a snapshot.
    if (opened.success && opened.data.data != null) return { ok: true, value: opened.data.data };
  }
  return { ok: false, failure: readFailure(reply, body, secret, now) };
}
