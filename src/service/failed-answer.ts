import * as z from "zod/mini";
import { limits } from "../config.ts";
import { cleanText } from "../core/clean-text.ts";
import type { Reply } from "./body.ts";
import { type MessageMeaning, meaningOf } from "./failure-message.ts";
import type { ServiceError } from "./result.ts";
import { retryAfter } from "./retry-after.ts";

/**
 * Classifies an answer without a success, in this order:
 * 1. A status 429 or a message about a limit is a rate limit.
 * 2. A web page or a status 5xx says nothing about the key.
 * 3. A message may refuse the key, or may concern only this address or network.
 * 4. Otherwise the status decides.
 * @param body the reply's text as JSON; undefined for other text
 * @param secret the API key, which the message may repeat
 * @param now ms since the epoch, for `Retry-After`
 */
export function failureOf(reply: Reply, body: unknown, secret: string, now: number): ServiceError {
  const { status, text } = reply;
  const isPage = isMarkup(text);
  const messages = isPage ? [] : messagesOf(body, status >= 400 ? text : "");
  const meaning = meaningOf(messages.join(". "));
  if (status === 429 || meaning === "rateLimit")
    return { kind: "rateLimited", retryAfter: retryAfter(reply.retryAfter, now) };
  if (status === 511 || (isPage && isSignIn(status))) return { kind: "intercepted" };
  if (status >= 500) return { kind: "server" };
  return withoutPage(status, meaning, withoutKey(messages[0] ?? "", secret), isEnvelope(body));
}

function withoutPage(
  status: number,
  meaning: MessageMeaning,
  message: string,
  isFailure: boolean,
): ServiceError {
  if (meaning === "keyRefused") return { kind: "unauthorized" };
  if (status === 404) return { kind: "notFound" };
  if (meaning === "walletOnly") return rejected(message);
  if (status === 401) return { kind: "unauthorized" };
  if (status === 403) return { kind: "forbidden" };
  return isFailure || status >= 400 ? rejected(message) : { kind: "malformed" };
}

function rejected(message: string): ServiceError {
  return { kind: "rejected", message: cleanText(message, limits.messageChars) };
}

/** Replaces the key before a cut could leave a part of it. @returns visible text */
function withoutKey(message: string, secret: string): string {
  const forms = [secret, encodeURIComponent(secret)].map((form) => form.replace(/\W/g, "\\$&"));
  return cleanText(message, readChars).replace(new RegExp(forms.join("|"), "gi"), "…");
}

/** Longer than any key in a sentence. */
const readChars = 4 * limits.keyChars;

function isEnvelope(body: unknown): boolean {
  return typeof body === "object" && body !== null && "success" in body && body.success === false;
}

function isMarkup(text: string): boolean {
  return text.trimStart().startsWith("<");
}

/** A web page is a network's sign-in page, unless its status comes from a gateway. RFC 6585 adds 511. */
function isSignIn(status: number): boolean {
  return status < 400 || status === 401 || status === 407;
}

const text = z.catch(z.optional(z.string()), undefined);
const texts = z.catch(
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((given: string | string[]) => (typeof given === "string" ? given : given.join(". "))),
  ),
  "",
);
const named = z.object({ message: text, code: text, type: text, reason: text, status: text });
const fault = z.catch(z.optional(z.object({ faultstring: text })), undefined);

/** Services and gateways put messages into these fields. The interface has only `error`. */
const failure = z.object({
  error: z.catch(z.optional(z.union([z.string(), named])), undefined),
  message: z.optional(texts),
  detail: text,
  title: text,
  reason: text,
  result: text,
  code: text,
  error_description: text,
  errors: z.catch(z.optional(z.array(named)), undefined),
  fault,
});

/** @param plain the body of an answer that may be plain text */
function messagesOf(body: unknown, plain: string): string[] {
  if (typeof body === "string") return [body];
  if (body === undefined) return plain === "" ? [] : [plain];
  const read = failure.safeParse(lowerCaseNames(body));
  if (!read.success) return [];
  const { error, errors = [], fault, ...rest } = read.data;
  const inner = typeof error === "object" ? error : errors[0];
  return [
    typeof error === "string" ? error : undefined,
    rest.message,
    rest.detail,
    rest.error_description,
    rest.reason,
    rest.result,
    fault?.faultstring,
    inner?.message,
    inner?.reason,
    inner?.code,
    inner?.type,
    inner?.status,
    rest.code,
    rest.title,
  ].flatMap((one) => (one === undefined || one === "" ? [] : [one]));
}

/** One gateway writes `Message` instead of `message`. */
function lowerCaseNames(body: unknown): unknown {
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name.toLowerCase(), value]));
}
