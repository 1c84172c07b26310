/** The sandbox service: the lookup service's interface over real HTTP, on loopback, with known answers. */

import { setMaxListeners } from "node:events";
import type { SandboxNetwork } from "../wallets.ts";
import { createAnswers } from "./answers.ts";
import { createRedirectedApp, createServiceApp, nextSandboxKey, sandboxKey } from "./app.ts";
import { createControls } from "./controls.ts";
import type { FaultName, FaultScope } from "./faults.ts";
import { type Listener, listen } from "./listener.ts";
import { createRequestLog, type SandboxRequest } from "./request-log.ts";

export interface SandboxOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** Origin that the fault `redirect` points at; by default a second listener, logged in `redirected`. */
  readonly redirectTo?: string;
  /** How long the fault `slow` waits, in ms; 15,000 by default, half as much again as the client's patience. */
  readonly slowAfter?: number;
  /** Time between two bytes of the fault `drip`, in ms; 1,000 by default. */
  readonly dripEvery?: number;
  /** For how long the fault `429` asks to be left alone, in s; 120 by default. */
  readonly retryAfter?: number;
}

export interface Sandbox {
  /** Base URL, without trailing slash; `${url}/fault/<name>` is one where everything fails in that way. */
  readonly url: string;
  /** The API key that works. */
  readonly key: string;
  /** Another one that works. */
  readonly nextKey: string;
  /** Everything that reached the sandbox but for logos, oldest first. */
  readonly requests: SandboxRequest[];
  /** Every request for a logo. */
  readonly logoRequests: SandboxRequest[];
  /** Everything that reached the host the fault `redirect` points at. */
  readonly redirected: SandboxRequest[];
  /**
   * From now on lookups (or those in scope) fail in that way; null ends it all. Faults of single addresses stand
   * beside each other, any other takes the place of all before. A fault in the URL goes first.
   */
  setFault(name: FaultName | null, scope?: FaultScope): void;
  /** Every answer to a lookup waits that long, in ms. */
  setLatency(ms: number): void;
  /** Lookups, or only those about one address, are taken in and logged, but answered only after `release`. */
  holdRequests(address?: string): void;
  /** Answers what is held, and from now on at once. */
  release(): void;
  /** Resolves as soon as `requests` holds that many; rejects when the sandbox stops before. */
  waitForRequests(count: number): Promise<void>;
  /**
   * Changes what a wallet can claim; its total becomes the sum of the known values.
   *
   * @param list entries as the service would send them; `{origin}` and `{address}` in a string are filled in
   */
  setAirdrops(network: SandboxNetwork, address: string, list: readonly unknown[]): void;
  /** Closes every socket at once and ends every wait. Harmless when repeated. */
  stop(): Promise<void>;
}

/** Starts the sandbox on 127.0.0.1, and nowhere else; rejects when the port is taken. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 0, redirectTo, slowAfter = 15_000, dripEvery = 1_000, retryAfter = 120 } = options;
  const stopping = new AbortController();
  const stopped = stopping.signal;
  // One listener a waiting request: many are meant, not a leak.
  setMaxListeners(0, stopped);

  const log = createRequestLog(stopped);
  const logoLog = createRequestLog(stopped);
  const redirectLog = createRequestLog(stopped);
  const answers = createAnswers();
  const controls = createControls();

  const other = await listen(createRedirectedApp().fetch, () => redirectLog, 0);
  const faultSettings = {
    stopped,
    slowAfter,
    dripEvery,
    retryAfter,
    // Another name for the same machine: to a browser another host, and nothing leaves the machine.
    redirectTo: redirectTo ?? `http://localhost:${other.port}`,
  };
  const logFor = (path: string) => (path.startsWith("/img/") ? logoLog : log);
  const app = createServiceApp({ answers, controls, faultSettings });
  const service = await listen(app.fetch, logFor, port).catch(async (error: unknown): Promise<Listener> => {
    await other.stop();
    throw error;
  });

  return {
    url: `http://127.0.0.1:${service.port}`,
    key: sandboxKey,
    nextKey: nextSandboxKey,
    requests: log.requests,
    logoRequests: logoLog.requests,
    redirected: redirectLog.requests,
    setFault: controls.setFault,
    setLatency: controls.setLatency,
    holdRequests: controls.holdRequests,
    release: controls.release,
    waitForRequests: log.waitFor,
    setAirdrops: answers.replace,
    async stop() {
      const closed = Promise.all([service.stop(), other.stop()]);
      stopping.abort();
      await closed;
    },
  };
}
