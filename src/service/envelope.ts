import * as z from "zod/mini";
import { cleanText } from "../airdrops/text.ts";
import { limits } from "../app.config.ts";
import type { Result, ServiceError } from "./error.ts";
import { retryAfter } from "./retry-after.ts";

/** The envelope of every answer (interface document, 2.1). */
const envelope = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), data: z.unknown() }),
  z.object({ success: z.literal(false), error: z.catch(z.string(), "") }),
]);

/** What came over the wire, before anything is believed. */
export type Reply = {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
};

/**
 * Opens the envelope. It counts before the HTTP status, for the interface leaves statuses unspecified, with two
 * exceptions: 401 is a refused key, and 429 means to wait, whatever the body says.
 *
 * @param now ms since the epoch, for `Retry-After`
 * @returns the `data` of a success, not yet read
 */
export function openEnvelope(reply: Reply, now: number): Result<unknown> {
  if (reply.status === 401) return failed({ kind: "unauthorized" });
  if (reply.status === 429)
    return failed({ kind: "rateLimited", retryAfter: retryAfter(reply.retryAfter, now) });
  const opened = envelope.safeParse(parseJson(reply.text));
  if (opened.success && opened.data.success) {
    // `{success:true}` alone says nothing: it must not replace what is known by nothing.
    return opened.data.data == null ? failed({ kind: "malformed" }) : { ok: true, value: opened.data.data };
  }
  const message = opened.success && !opened.data.success ? opened.data.error : null;
  if (message !== null && speaksOfLimits(message)) {
    return failed({ kind: "rateLimited", retryAfter: retryAfter(reply.retryAfter, now) });
  }
  if (message !== null && speaksOfKey(message)) return failed({ kind: "unauthorized" });
  if (isWebPage(reply)) return failed({ kind: "intercepted" });
  return failed(byStatus(reply.status, message));
}

function failed(error: ServiceError): { readonly ok: false; readonly error: ServiceError } {
  return { ok: false, error };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: no envelope. The HTTP status decides what to say.
    return undefined;
  }
}

/** A page where JSON was asked for: a network's login page (also RFC 6585's 511), or one put in front of the service. */
function isWebPage({ status, text }: Reply): boolean {
  return status === 511 || (status < 400 && text.trimStart().startsWith("<"));
}

function speaksOfKey(message: string): boolean {
  return /\bapi[\s_-]?key\b/i.test(message);
}

/** "Rate limit exceeded for this API key" asks for patience, not for another key. */
function speaksOfLimits(message: string): boolean {
  return /\brate[\s_-]?limit|too many requests|\bquota\b/i.test(message);
}

function byStatus(status: number, message: string | null): ServiceError {
  if (status === 403) return { kind: "forbidden" };
  if (status === 404) return { kind: "notFound" };
  if (status >= 500) return { kind: "server" };
  if (message !== null || status >= 400) {
    return { kind: "rejected", message: cleanText(message ?? "", limits.messageChars) };
  }
  return { kind: "malformed" };
}
