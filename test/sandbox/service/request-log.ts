/** Log of a listener's requests, which tests read. */

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

export interface RequestLog {
  /** Oldest first. A test clears it with `length = 0`. */
  readonly requests: SandboxRequest[];
  record(incoming: IncomingMessage): void;
  /** Resolves as soon as the log has `count` requests; rejects when the sandbox stops before. */
  waitFor(count: number): Promise<void>;
}

/** @param stopped ends every wait */
export function createRequestLog(stopped: AbortSignal): RequestLog {
  const requests: SandboxRequest[] = [];
  const arrivals = new EventTarget();

  return {
    requests,
    record(incoming) {
      requests.push(readRequest(incoming));
      arrivals.dispatchEvent(new Event("arrival"));
    },
    waitFor(count) {
      return new Promise((resolve, reject) => {
        const settled = new AbortController();
        const check = () => {
          if (requests.length >= count) resolve();
          else if (stopped.aborted)
            reject(new Error(`stopped after ${requests.length} of ${count} requests`));
          else return;
          settled.abort();
        };
        arrivals.addEventListener("arrival", check, { signal: settled.signal });
        stopped.addEventListener("abort", check, { signal: settled.signal });
        check();
      });
    },
  };
}

function readRequest({ method, url, headers, rawHeaders }: IncomingMessage): SandboxRequest {
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
