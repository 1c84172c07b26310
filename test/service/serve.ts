import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";

export type Served = { readonly url: string; readonly requests: IncomingMessage[] };

/** A real HTTP server on loopback that ends with the test. */
export async function serve(listener: RequestListener): Promise<Served> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return { url: `http://127.0.0.1:${address.port}`, requests };
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
