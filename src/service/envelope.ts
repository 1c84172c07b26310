import * as z from "zod/mini";
import type { Time } from "../config.ts";
import type { FailureKind, Result } from "../core/failures.ts";
import { parseJson } from "../core/parse-json.ts";
import type { HttpReply } from "./body.ts";
import { hasErrors, readFailure, wordsOf } from "./failed-answer.ts";
import { saysNoAirdrops } from "./no-airdrops.ts";

export function failed(kind: FailureKind, at: Time): Result<never> {
  return { ok: false, failure: { kind, at } };
}

/** The data of an answer, unchecked. */
export type OpenedEnvelope = {
  readonly data: unknown;
  /** The service's words; empty for none. */
  readonly words: string;
  /** The words put the data in doubt. */
  readonly isDoubtful: boolean;
};

const success = z.object({ success: z.literal(true), data: z.optional(z.unknown()) });

/**
 * A success outweighs the HTTP status, which the contract leaves open (docs/service.md), except for 401 and 429. A
 * failure that says that there are no airdrops has the data null.
 * @param secret the API key, which the words may repeat
 */
export function openEnvelope(reply: HttpReply, secret: string, now: Time): Result<OpenedEnvelope> {
  const body = parseLoosely(reply.text);
  const opened = reply.status === 401 || reply.status === 429 ? undefined : success.safeParse(body).data;
  if (opened !== undefined && (opened.data != null || isFlat(body))) {
    const data = opened.data ?? null;
    return {
      ok: true,
      value: { data, words: wordsOf(reply, body, secret), isDoubtful: hasErrors(body) },
    };
  }
  const failure = readFailure(reply, body, secret, now);
  return saysNoAirdrops(failure)
    ? { ok: true, value: { data: null, words: failure.message ?? "", isDoubtful: true } }
    : { ok: false, failure };
}

/** Without data, the list may have another name beside `success`. */
function isFlat(body: unknown): boolean {
  return Object.values(body ?? {}).every((value) => typeof value !== "object" || value === null);
}

/** Texts, which stay, and the numbers that JSON lacks: NaN and Infinity of Python, nan and inf of C and Lua. */
const textOrNumber = /"(?:[^"\\]|\\.)*"?|-?\b(?:nan|inf(?:inity)?)\b/gis;

/** Reads JSON. NaN and Infinity become null, raw control characters spaces. */
function parseLoosely(text: string): unknown {
  const body = parseJson(text);
  if (body !== undefined) return body;
  return parseJson(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in texts
    text.replace(textOrNumber, (part) => (part.startsWith('"') ? part.replace(/[\0-\x1f]/g, " ") : "null")),
  );
}
