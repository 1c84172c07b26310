/** HTTP answers of each fault. */

import { setTimeout as delay } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Answer } from "./answers.ts";
import type { FaultName } from "./faults.ts";

export interface FaultedRequest {
  readonly incoming: HttpBindings["incoming"];
  /** Path of the endpoint, without the fault's prefix. */
  readonly path: string;
  /** @returns the regular answer */
  readonly answer: () => Answer;
}

export interface FaultSettings {
  /** Aborts when the sandbox stops; ends every wait. */
  readonly stopped: AbortSignal;
  /** Origin that `redirect` points to, without a trailing slash. */
  readonly redirectTo: string;
  /** `Retry-After` of `429` in s. */
  readonly retryAfter: number;
}

const mebibyte = 1024 * 1024;
const chunkBytes = 64 * 1024;
/** Interval between two bytes of `drip` in ms. */
const dripEvery = 1_000;
const json = { "content-type": "application/json" };

/** Answers a request with the named fault. */
export function answerWithFault(
  name: FaultName,
  request: FaultedRequest,
  settings: FaultSettings,
): Response | Promise<Response> {
  switch (name) {
    case "refused-key":
      return failed(401, "Invalid API key");
    case "never":
      return new Promise(() => {});
    case "drip":
      return drip(request.answer(), settings);
    case "429":
      return tooManyRequests(String(settings.retryAfter));
    case "429-absurd":
      return tooManyRequests("99999999999");
    case "500":
      return failed(500, "Internal server error");
    case "502":
      return html(502, "Bad gateway", "The upstream server gave no valid answer.");
    case "403":
      return Response.json({ message: "Forbidden" }, { status: 403 });
    case "404":
      return failed(404, "Not found");
    case "rejected":
      return failed(200, "This lookup cannot be answered at the moment");
    case "html":
      return html(200, "Welcome to the guest network", "Please sign in to go on.");
    case "truncated":
      return truncated(request.answer());
    case "redirect":
      return new Response(null, {
        status: 302,
        headers: { location: `${settings.redirectTo}${request.path}` },
      });
    case "not-an-envelope":
      return Response.json({ status: "ok" });
    case "too-large":
      return large(3 * mebibyte);
    case "huge":
      return large(60 * mebibyte);
    case "reset":
      request.incoming.socket.resetAndDestroy();
      return RESPONSE_ALREADY_SENT;
  }
}

/** @returns the answer as JSON */
export function toResponse({ status, body }: Answer): Response {
  return Response.json(body, { status });
}

/**
 * Answers after a delay, or never when the sandbox stops first.
 *
 * @param wait in ms
 */
export async function answerAfter(
  wait: number,
  stopped: AbortSignal,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  return (await waited(wait, stopped)) ? answer() : RESPONSE_ALREADY_SENT;
}

/** @returns whether the time passed; false when the sandbox stopped first */
async function waited(wait: number, stopped: AbortSignal): Promise<boolean> {
  if (wait === 0) return !stopped.aborted;
  try {
    await delay(wait, undefined, { signal: stopped });
    return true;
  } catch {
    return false;
  }
}

function failed(status: number, error: string): Response {
  return Response.json({ success: false, error }, { status });
}

function tooManyRequests(retryAfter: string): Response {
  const response = failed(429, "Too many requests");
  response.headers.set("retry-after", retryAfter);
  return response;
}

function html(status: number, title: string, text: string): Response {
  return new Response(`<!doctype html><title>${title}</title><h1>${title}</h1><p>${text}</p>`, {
    status,
    headers: { "content-type": "text/html; charset=utf-8" },
  });
}

function truncated({ status, body }: Answer): Response {
  const text = JSON.stringify(body);
  // The length of a string body is that of the rest, so that only the JSON reveals the cut.
  return new Response(text.slice(0, Math.floor(text.length / 2)), {
    status,
    headers: json,
  });
}

function drip({ status, body }: Answer, { stopped }: FaultSettings): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (sent > 0 && !(await waited(dripEvery, stopped))) return controller.close();
        controller.enqueue(bytes.subarray(sent, sent + 1));
        sent += 1;
        if (sent === bytes.length) controller.close();
      },
    },
    // Otherwise the stream would be one byte ahead of the reader.
    { highWaterMark: 0 },
  );
  return new Response(stream, { status, headers: json });
}

/** @param size approximate size in bytes */
function large(size: number): Response {
  const encoder = new TextEncoder();
  const padding = encoder.encode(" ".repeat(chunkBytes));
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === 0) controller.enqueue(encoder.encode('{"success":true,"data":['));
      controller.enqueue(padding);
      sent += chunkBytes;
      if (sent < size) return;
      controller.enqueue(encoder.encode("]}"));
      controller.close();
    },
  });
  return new Response(stream, { headers: json });
}
