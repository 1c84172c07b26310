/** An HTTP server on loopback that logs its requests and closes its sockets at once when it stops. */

import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type Listening, listenOnLoopback } from "../../loopback.ts";
import type { RequestLog } from "./request-log.ts";

type FetchCallback = Parameters<typeof getRequestListener>[0];

/**
 * @param logFor the log of requests for a path
 * @param port 0 for any free port
 * @returns a server on 127.0.0.1; rejects when the port is taken
 */
export async function listen(
  fetch: FetchCallback,
  logFor: (path: string) => RequestLog,
  port: number,
): Promise<Listening> {
  // The tests share the process, so keep its Request and Response.
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => {
    logFor(incoming.url ?? "").record(incoming);
    // A client that keeps cookies would send this one with its next request, and the log would show it.
    outgoing.setHeader("set-cookie", "sandbox=seen; Path=/");
    void answer(incoming, outgoing);
  });
  return listenOnLoopback(server, port);
}
