import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";
import { listenOnLoopback } from "../loopback.ts";

export type Served = { readonly url: string; readonly requests: IncomingMessage[] };

/** A real HTTP server on loopback that ends with the test. */
export async function serve(listener: RequestListener): Promise<Served> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  const { port, stop } = await listenOnLoopback(server);
  onTestFinished(stop);
  return { url: `http://127.0.0.1:${port}`, requests };
}

export function serveText(
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Promise<Served> {
  return serve((_request, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(text);
  });
}

export function serveJson(
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Promise<Served> {
  return serveText(status, JSON.stringify(body), headers);
}
