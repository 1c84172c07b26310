import * as z from "zod/mini";
import type { Reply } from "./body.ts";
import { failureOf } from "./failed-answer.ts";
import type { Result } from "./result.ts";

const success = z.object({ success: z.literal(true), data: z.unknown() });

/**
 * Opens the envelope of every answer (interface document, 2.1). A success counts before the HTTP status, which the
 * interface leaves open, except for 401 and 429.
 *
 * @param now ms since the epoch, for `Retry-After`
 * @returns the `data` of a success, not yet read
 */
export function openEnvelope(reply: Reply, now: number): Result<unknown> {
  const body = parseJson(reply.text);
  if (reply.status !== 401 && reply.status !== 429) {
    const opened = success.safeParse(body);
    if (opened.success) {
      const { data } = opened.data;
      // `{success:true}` alone says nothing: it must not replace what is known by nothing.
      return data == null ? { ok: false, error: { kind: "malformed" } } : { ok: true, value: data };
    }
  }
  return { ok: false, error: failureOf(reply, body, now) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: no envelope. The words or the HTTP status decide what to say.
    return undefined;
  }
}
