/** The sandbox service: the lookup service's interface over real HTTP on loopback, with known answers. */

import { setMaxListeners } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type Listening, listenOnLoopback } from "../../loopback.ts";
import type { SandboxNetwork } from "../wallets.ts";
import { createAnswers } from "./answers.ts";
import { createRedirectedApp, createServiceApp, sandboxKey } from "./app.ts";
import { createControls } from "./controls.ts";
import type { FaultName, FaultScope } from "./faults.ts";
import { readRequest, type SandboxRequest } from "./request-log.ts";

export interface SandboxOptions {
  /** Default: 0, any free port. */
  readonly port?: number;
}

export interface Sandbox {
  /** Base URL without a trailing slash. Every request to `${url}/fault/<name>` gets that fault. */
  readonly url: string;
  /** A valid API key. */
  readonly key: string;
  /** Every request to the sandbox except those for logos, oldest first. A test clears it with `length = 0`. */
  readonly requests: SandboxRequest[];
  /** Every request for a logo. */
  readonly logoRequests: SandboxRequest[];
  /** Every request to the host that a redirected logo points to. */
  readonly redirected: SandboxRequest[];
  /**
   * Makes fetches in the scope fail; null ends all faults. Faults of single addresses coexist; any other fault replaces
   * all earlier ones. A fault in the URL has priority.
   */
  setFault(name: FaultName | null, scope?: FaultScope): void;
  /** Delays every answer to a fetch, in ms. */
  setLatency(ms: number): void;
  /** Logs fetches, or only those of one address, but answers them only after `release`. */
  holdRequests(address?: string): void;
  /** Answers held requests, and later ones at once. */
  release(): void;
  /**
   * Replaces a wallet's list; its total becomes the sum of the known values.
   *
   * @param list entries as the service sends them; `{origin}` and `{address}` in strings are filled in
   * @param value fields of the total's answer that differ from the list
   */
  setAirdrops(network: SandboxNetwork, address: string, list: readonly unknown[], value?: object): void;
  /** Closes every socket at once and ends every wait. May be repeated. */
  stop(): Promise<void>;
}

/** Starts the sandbox on 127.0.0.1 only; rejects when the port is taken. */
export async function startSandbox({ port = 0 }: SandboxOptions = {}): Promise<Sandbox> {
  const stopping = new AbortController();
  const stopped = stopping.signal;
  // Each waiting request adds a listener on purpose.
  setMaxListeners(0, stopped);

  const requests: SandboxRequest[] = [];
  const logoRequests: SandboxRequest[] = [];
  const redirected: SandboxRequest[] = [];
  const answers = createAnswers();
  const controls = createControls();

  const other = await listen(createRedirectedApp().fetch, () => redirected, 0);
  const logoOptions = {
    stopped,
    // A browser treats another name of this machine as another host, and no request leaves the machine.
    redirectTo: `http://localhost:${other.port}`,
  };
  const logFor = (path: string) => (path.startsWith("/img/") ? logoRequests : requests);
  const app = createServiceApp({ answers, controls, options: logoOptions });
  const service = await listen(app.fetch, logFor, port).catch(async (error: unknown): Promise<Listening> => {
    await other.stop();
    throw error;
  });

  return {
    url: `http://127.0.0.1:${service.port}`,
    key: sandboxKey,
    requests,
    logoRequests,
    redirected,
    setFault: controls.setFault,
    setLatency: controls.setLatency,
    holdRequests: controls.holdRequests,
    release: controls.release,
    setAirdrops: answers.replace,
    async stop() {
      const closed = Promise.all([service.stop(), other.stop()]);
      stopping.abort();
      await closed;
    },
  };
}

/**
 * @param logFor the log of requests for a path
 * @param port 0 for any free port
 */
function listen(
  fetch: Parameters<typeof getRequestListener>[0],
  logFor: (path: string) => SandboxRequest[],
  port: number,
): Promise<Listening> {
  // The tests share the process, so keep its Request and Response.
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => {
    logFor(incoming.url ?? "").push(readRequest(incoming));
    // A client that keeps cookies would send this one with its next request, and the log would show it.
    outgoing.setHeader("set-cookie", "sandbox=seen; Path=/");
    void answer(incoming, outgoing);
  });
  return listenOnLoopback(server, port);
}
