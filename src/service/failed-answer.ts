import * as z from "zod/mini";
import { limits, type Time, timing } from "../config.ts";
import { cleanText } from "../core/clean-text.ts";
import type { Failure } from "../core/failures.ts";
import type { HttpReply } from "./body.ts";

/**
 * Classifies an answer without a success. The status decides. Only 200, 400 and 403 leave it to the message whether the
 * service refuses the key, the number of requests or this wallet.
 * @param body the reply's text as JSON; undefined for other text
 * @param secret the API key, which the message may repeat
 */
export function readFailure(reply: HttpReply, body: unknown, secret: string, now: Time): Failure {
  const { status } = reply;
  const message = messageOf(body);
  const said = status === 200 || status === 400 || status === 403 ? meaningOf(message) : "nothing";
  if (status === 429 || said === "limit")
    return { kind: "rateLimited", at: now, retryAt: now + retryAfter(reply.retryAfter, now) };
  if (isSignIn(reply)) return { kind: "intercepted", at: now };
  if (status >= 500) return { kind: "server", at: now };
  if (status === 401 || said === "key") return { kind: "unauthorized", at: now };
  if (status === 404) return { kind: "notFound", at: now };
  if (status === 403 && said !== "wallet") return { kind: "forbidden", at: now };
  if (status < 400 && !isFailure(body)) return { kind: "malformed", at: now };
  return { kind: "rejected", at: now, message: cleanText(withoutKey(message, secret), limits.messageChars) };
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
const keyWords = /api[\s_-]?key/i;
const badKeyWords =
  /invalid|unknown|revoked|expired|missing|required|incorrect|wrong|disabled|inactive|suspended|denied|unauthori[sz]ed|no longer|not (?:valid|found|active|known|recogni[sz]ed|provided|authori[sz]ed|allowed)|n[’']t valid/i;
const walletWords = /address|network|chain|wallet/i;

function meaningOf(message: string): "limit" | "key" | "wallet" | "nothing" {
  if (limitWords.test(message)) return "limit";
  // A key that does not cover one network is no refused key.
  if (walletWords.test(message)) return "wallet";
  return keyWords.test(message) && badKeyWords.test(message) ? "key" : "nothing";
}

const text = z.catch(z.string(), "");
/** The contract has `error`; gateways before a service send `message`. */
const failure = z.object({ error: z._default(text, ""), message: z._default(text, "") });

/** @returns remote text, cleaned; longer than any message that is shown, so that the key can be found in it */
function messageOf(body: unknown): string {
  const { error = "", message = "" } = failure.safeParse(body).data ?? {};
  return cleanText(error || message, 4 * limits.keyChars);
}

/** Replaces the key before a cut could leave a part of it. */
function withoutKey(message: string, secret: string): string {
  const forms = [secret, encodeURIComponent(secret)].map((form) => form.replace(/\W/g, "\\$&"));
  return message.replace(new RegExp(forms.join("|"), "gi"), "…");
}

function isFailure(body: unknown): boolean {
  return typeof body === "object" && body !== null && "success" in body && body.success === false;
}
