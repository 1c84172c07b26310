import { limits, type Time, timing } from "../config.ts";
import type { NetworkAddress } from "../core/addresses/network.ts";
import type { ServiceTotal } from "../core/airdrops/snapshot.ts";
import type { BoundKey } from "../core/refresh/bound-key.ts";
import { type HttpReply, readText, TooLargeError } from "./body.ts";
import { openEnvelope } from "./envelope.ts";
import type { Result, ServiceError } from "./result.ts";
import { type ListedAirdrops, readAirdrops, readTotal } from "./schemas.ts";

export type ClientOptions = {
  readonly key: BoundKey;
  readonly fetch: typeof globalThis.fetch;
  /** The client asks before each request, because a revoked permission looks like a network error (measured). */
  readonly mayReach: () => Promise<boolean>;
  readonly now: () => Time;
  /** ms for a request and its body. */
  readonly timeout?: number;
};

export type ServiceClient = {
  /** `GET /shared/v1/airdrops/:network/:address` */
  airdrops(of: NetworkAddress): Promise<Result<ListedAirdrops>>;
  /** `GET /shared/v1/value/airdrops/:network/:address` */
  total(of: NetworkAddress): Promise<Result<ServiceTotal>>;
};

/** Never throws: every failure is a `ServiceError`. */
export function createClient(options: ClientOptions): ServiceClient {
  return {
    airdrops: ({ network, address }) => request(options, ["airdrops", network, address], readAirdrops),
    total: ({ network, address }) => request(options, ["value", "airdrops", network, address], readTotal),
  };
}

async function request<T>(
  options: ClientOptions,
  path: readonly string[],
  read: (data: unknown) => T | null,
): Promise<Result<T>> {
  if (!(await options.mayReach())) return { ok: false, error: { kind: "permissionMissing" } };
  const reply = await transfer(options, path);
  if (!reply.ok) return reply;
  const opened = openEnvelope(reply.value, options.key.secret, options.now());
  if (!opened.ok) return opened;
  const value = read(opened.value);
  return value === null ? { ok: false, error: { kind: "malformed" } } : { ok: true, value };
}

async function transfer(options: ClientOptions, path: readonly string[]): Promise<Result<HttpReply>> {
  const url = `${options.key.serviceUrl}/shared/v1/${path.map(encodeURIComponent).join("/")}`;
  try {
    const response = await options.fetch(url, {
      headers: { "x-api-key": options.key.secret, accept: "application/json" },
      // The target of a redirect must not receive the key. Unlike "error", "manual" tells a redirect from being
      // offline.
      redirect: "manual",
      credentials: "omit",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(options.timeout ?? timing.requestTimeout),
    });
    if (isRedirect(response)) return { ok: false, error: { kind: "redirected" } };
    const text = await readBody(response);
    if (typeof text !== "string") return { ok: false, error: text };
    return {
      ok: true,
      value: { status: response.status, retryAfter: response.headers.get("retry-after"), text },
    };
  } catch (error) {
    return { ok: false, error: fromException(error, "offline") };
  }
}

/** The service has answered, so a broken body counts as its fault and not as offline. */
async function readBody(response: Response): Promise<string | ServiceError> {
  try {
    return await readText(response, limits.responseBytes);
  } catch (error) {
    return fromException(error, "malformed");
  }
}

/** Browsers hide a redirect behind an opaque response; Node shows its status. */
function isRedirect(response: Response): boolean {
  return response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400);
}

/** @param otherwise the kind of other exceptions */
function fromException(error: unknown, otherwise: "offline" | "malformed"): ServiceError {
  if (error instanceof TooLargeError) return { kind: "tooLarge" };
  if (error instanceof Error && error.name === "TimeoutError") return { kind: "timeout" };
  return { kind: otherwise };
}
