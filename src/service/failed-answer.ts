import { limits, type Time, timing } from "../config.ts";
import { cleanText } from "../core/clean-text.ts";
import type { Failure, FailureKind } from "../core/failures.ts";
import type { HttpReply } from "./body.ts";

/**
 * Classifies an answer without a success.
 * @param body the reply's text as JSON; undefined for other text
 * @param secret the API key, which the message may repeat
 */
export function readFailure(reply: HttpReply, body: unknown, secret: string, now: Time): Failure {
  const said = saidIn(reply, body, secret);
  const kind = kindOf(reply, body, said);
  const message = cleanText(said, limits.messageChars);
  const retryAt = kind === "rateLimited" || kind === "unavailable" ? retryAtOf(reply, now) : null;
  return { kind, at: now, ...(retryAt !== null && { retryAt }), ...(message !== "" && { message }) };
}

/** @param body and @param secret as in `readFailure` @returns the words of any answer, to be shown; empty for none */
export function wordsOf(reply: HttpReply, body: unknown, secret: string): string {
  return cleanText(saidIn(reply, body, secret), limits.messageChars);
}

/** Longer than any message that is shown, so that the whole key is found in it. */
function saidIn(reply: HttpReply, body: unknown, secret: string): string {
  return withoutKey(cleanText(messageOf(reply, body), 4 * limits.keyChars), secret);
}

/** The status decides, and where it leaves the meaning open, the message. */
function kindOf(reply: HttpReply, body: unknown, said: string): FailureKind {
  const { status } = reply;
  if (status === 429) return "rateLimited";
  if (status === 503) return "unavailable";
  if (isSignIn(reply)) return "intercepted";
  if (status >= 500) return "server";
  const isRefusal = status >= 400 || isFailure(body);
  if (isRefusal && limitWords.test(said)) return "rateLimited";
  // Words about a wrong key may name what the key is for, such as an address.
  if (status === 401 || status === 403 || keyWords.test(said)) return "unauthorized";
  if (!isRefusal) return "malformed";
  return status === 404 ? "notFound" : "rejected";
}

/**
 * Reads `Retry-After`: seconds, or a date (RFC 9110, 10.2.3), which counts from the answer's own `Date`, because the
 * user's clock may be wrong.
 * @returns at most a day ahead; null for nothing ahead
 */
function retryAtOf({ retryAfter, date }: HttpReply, now: Time): Time | null {
  const text = retryAfter?.trim() ?? "";
  const sentAt = dateIn(date ?? "") ?? now;
  const wait = /^\d+(?:\.\d+)?$/.test(text)
    ? Math.ceil(Number(text)) * 1_000
    : (dateIn(text) ?? sentAt) - sentAt;
  return wait > 0 ? now + Math.min(wait, timing.retryAfterMax) : null;
}

/** Browsers also read numbers as dates, such as "-5". */
function dateIn(text: string): Time | null {
  const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

/** A web page is a network's sign-in page, unless its status comes from a gateway. RFC 6585 adds 511. */
function isSignIn({ status, text }: HttpReply): boolean {
  return status === 511 || (text.trimStart().startsWith("<") && (status < 400 || status === 407));
}

const limitWords = /rate.?limit|limit (?:is |was |has been )?(?:reached|exceeded)|quota|too many|throttl/i;
const keyWords = /api[\s_-]?key/i;

/** Names of the message: the contract has `error`; gateways and frameworks have the others, in any case. */
const messageName =
  /^(?:errors?|messages?|msg|detail|title|reason|fault|faultstring|error_?(?:message|description))$/i;

/** @returns the words of a failure, as sent; empty for none. A page's words are its title */
function messageOf({ text }: HttpReply, body: unknown): string {
  if (body !== undefined) return [...new Set(textsIn(body))].join(" · ");
  const start = text.trimStart().slice(0, 8 * limits.messageChars);
  if (start.startsWith("<")) return /<(?:title|message)\b[^>]*>([^<]*)/i.exec(start)?.[1] ?? "";
  // Broken JSON is no message.
  return /^[[{]/.test(start) ? "" : text;
}

/** @returns whether an answer names an error in words, whatever else it says */
export function hasErrors(body: unknown): boolean {
  return Object.entries(body ?? {}).some(
    ([name, value]) => /^errors?$/i.test(name) && textsIn(value).some((said) => said.trim() !== ""),
  );
}

/** @param depth the number of objects and lists that may surround a text */
function textsIn(value: unknown, depth = 3): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || depth === 0) return [];
  const parts = Array.isArray(value)
    ? value
    : Object.entries(value).flatMap(([name, part]) => (messageName.test(name) ? [part] : []));
  return parts.slice(0, 5).flatMap((part: unknown) => textsIn(part, depth - 1));
}

/** Services show up to four characters of either end, so that the user can tell keys apart. */
const tellingChars = 5;

/** Leaves out each word with a part of the key. Services repeat it whole, cut short, in upper case, or as in a URL. */
function withoutKey(message: string, secret: string): string {
  const forms = [secret, encodeURIComponent(secret)].map((form) => form.toLowerCase());
  const length = Math.min(tellingChars, secret.length);
  // A key has visible ASCII only.
  return message.replace(/[\x21-\x7e]+/g, (word) => {
    const text = word.toLowerCase();
    const parts = Array.from(text, (_, at) => text.slice(at, at + length)).filter(
      (part) => part.length === length,
    );
    return parts.some((part) => forms.some((form) => form.includes(part))) ? "…" : word;
  });
}

function isFailure(body: unknown): boolean {
  return typeof body === "object" && body !== null && "success" in body && body.success === false;
}
