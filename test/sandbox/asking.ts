/** Requests to a sandbox over HTTP, for the sandbox's own tests. */

import { onTestFinished } from "vitest";
import { type Sandbox, type SandboxOptions, startSandbox } from "./service/server.ts";
import type { SandboxWallet } from "./wallets.ts";

/** Starts a sandbox that ends with the test. */
export async function sandboxForTest(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox(options);
  onTestFinished(() => sandbox.stop());
  return sandbox;
}

export type Target = Pick<SandboxWallet, "network" | "address">;

/** @returns the path of the list endpoint */
export function listPath({ network, address }: Target): string {
  return `/shared/v1/airdrops/${network}/${address}`;
}

/** @returns the path of the value endpoint */
export function valuePath({ network, address }: Target): string {
  return `/shared/v1/value/airdrops/${network}/${address}`;
}

/** Sends a GET request with the valid key. */
export function ask({ url, key }: Sandbox, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${url}${path}`, { headers: { "x-api-key": key }, ...init });
}

/** Sends a GET request with the valid key. @returns the JSON of the answer */
export async function askJson(sandbox: Sandbox, path: string): Promise<unknown> {
  const response = await ask(sandbox, path);
  return await response.json();
}
