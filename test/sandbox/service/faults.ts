/** The faults of the sandbox: a description for developers, and the HTTP answer of each. */

import { setTimeout as delay } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";

/** Limits a fault to requests for one address, in any case. */
export interface FaultScope {
  readonly address?: string;
}

interface Fault {
  readonly what: string;
  readonly respond: (incoming: HttpBindings["incoming"]) => Response | Promise<Response>;
}

const table = {
  "refused-key": { what: "401, whatever the key", respond: () => failed(401, "Invalid API key") },
  never: { what: "accepts the request and never answers", respond: () => new Promise(() => {}) },
  "429": {
    what: "429 with Retry-After: 120",
    respond: tooManyRequests,
  },
  "500": { what: "500 with a failure envelope", respond: () => failed(500, "Internal server error") },
  "403": {
    what: "403 with a gateway's message",
    respond: () => Response.json({ message: "Forbidden" }, { status: 403 }),
  },
  rejected: {
    what: "200 with success: false and a message",
    respond: () => failed(200, "This lookup cannot be answered at the moment"),
  },
  reset: {
    what: "the connection is reset",
    respond: (incoming) => {
      incoming.socket.resetAndDestroy();
      return RESPONSE_ALREADY_SENT;
    },
  },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof table;

/** The faults by name. Each is a base URL of its own, too: `/fault/<name>`. */
export const faults: Readonly<Record<FaultName, Fault>> = table;

/** @returns whether a fault of that name exists */
export function isFaultName(text: string): text is FaultName {
  return Object.hasOwn(faults, text);
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
  return delay(wait, true, { signal: stopped }).catch(() => false);
}

function failed(status: number, error: string): Response {
  return Response.json({ success: false, error }, { status });
}

function tooManyRequests(): Response {
  const response = failed(429, "Too many requests");
  response.headers.set("retry-after", "120");
  return response;
}
