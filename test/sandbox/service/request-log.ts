import type { IncomingMessage } from "node:http";

export interface SandboxRequest {
  /** Path and query as sent, including a fault's prefix. */
  readonly path: string;
  /** Whether the request had an `x-api-key` header, even an empty one. */
  readonly hasKey: boolean;
  readonly key: string | null;
  readonly cookie: string | null;
  readonly referer: string | null;
  readonly origin: string | null;
  /** The method, the path and all headers. */
  readonly sent: string;
}

/** @returns what a test reads of a request */
export function readRequest({ method, url, headers, rawHeaders }: IncomingMessage): SandboxRequest {
  const key = headers["x-api-key"];
  return {
    path: url ?? "",
    hasKey: key !== undefined,
    key: key === undefined ? null : String(key),
    cookie: headers.cookie ?? null,
    referer: headers.referer ?? null,
    origin: headers.origin ?? null,
    sent: [method, url, ...rawHeaders].join(" "),
  };
}
