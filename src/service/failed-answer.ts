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
  // Longer than any message that is shown, so that the whole key is found in it.
  const said = withoutKey(cleanText(messageOf(reply, body), 4 * limits.keyChars), secret);
  const kind = kindOf(reply, body, said);
  const message = cleanText(said, limits.messageChars);
  return {
    kind,
    at: now,
    ...(kind === "rateLimited" && { retryAt: now + retryAfter(reply.retryAfter, now) }),
    ...(message !== "" && { message }),
    ...(mayRefuseKey(reply, body, said) && { mayBeKey: true }),
  };
}

/** The status decides, and where it leaves the meaning open, the message. */
function kindOf(reply: HttpReply, body: unknown, said: string): FailureKind {
  const { status } = reply;
  if (status === 429) return "rateLimited";
  if (isSignIn(reply)) return "intercepted";
  if (status >= 500) return "server";
  if (status < 400 && !isFailure(body)) return "malformed";
  if (limitWords.test(said)) return "rateLimited";
  // Words about a wrong key may name what the key is for, such as an address.
  if (status === 401 || keyWords.test(said)) return "unauthorized";
  if (status === 404) return "notFound";
  return status === 403 && !walletWords.test(said) ? "forbidden" : "rejected";
}

/** Services answer a wrong key in many ways, and the contract names none. */
function mayRefuseKey({ status }: HttpReply, body: unknown, said: string): boolean {
  const isRefusal = isFailure(body) ? status < 500 && status !== 429 : status === 401 || status === 403;
  return isRefusal && !limitWords.test(said) && !walletWords.test(said);
}

/** Reads seconds or a date (RFC 9110, 10.2.3). @returns ms, from 30 s to 6 h */
function retryAfter(header: string | null, now: Time): number {
  const wait = waitIn(header?.trim() ?? "", now);
  if (wait === null) return timing.retryAfterUnknown;
  return Math.min(Math.max(wait, timing.retryAfterMin), timing.retryAfterMax);
}

function waitIn(header: string, now: Time): number | null {
  if (/^\d+$/.test(header)) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : date - now;
}

/** A web page is a network's sign-in page, unless its status comes from a gateway. RFC 6585 adds 511. */
function isSignIn({ status, text }: HttpReply): boolean {
  const isPage = text.trimStart().startsWith("<");
  return status === 511 || (isPage && (status < 400 || status === 401 || status === 407));
}

const limitWords = /rate.?limit|limit (?:is |was |has been )?(?:reached|exceeded)|quota|too many|throttl/i;
/** An IP address says nothing about the wallet. */
const walletWords = /(?<!\bIP )address|network|chain|wallet/i;
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
