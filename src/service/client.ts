import { limits, timing } from "../config.ts";
import type { NetworkAddress } from "../core/addresses/network.ts";
import type { ServiceTotal } from "../core/airdrops/snapshot.ts";
import type { BoundKey } from "../core/api-key/bound-key.ts";
import type { FailureKind, Result } from "../core/failures.ts";
import { type HttpReply, readText, TooLargeError } from "./body.ts";
import { failed, type OpenedEnvelope, openEnvelope } from "./envelope.ts";
import { type ListedAirdrops, readAirdrops, readTotal } from "./read-airdrops.ts";

/** `GET /shared/v1/airdrops/:network/:address`. Never throws. */
export function fetchAirdrops(
  key: BoundKey,
  { network, address }: NetworkAddress,
): Promise<Result<ListedAirdrops>> {
  return request(key, ["airdrops", network, address], ({ data, words, isDoubtful }) => {
    const list = readAirdrops(data, key.serviceUrl);
    if (list === null) return null;
    const { isBlank = false, ...listed } = list;
    return isBlank || isDoubtful ? { ...listed, doubt: { words } } : listed;
  });
}

/** `GET /shared/v1/value/airdrops/:network/:address`. Never throws. */
export function fetchTotal(
  key: BoundKey,
  { network, address }: NetworkAddress,
): Promise<Result<ServiceTotal>> {
  return request(key, ["value", "airdrops", network, address], ({ data }) => readTotal(data));
}

async function request<T>(
  key: BoundKey,
  path: readonly string[],
  read: (opened: OpenedEnvelope) => T | null,
): Promise<Result<T>> {
  const reply = await transfer(key, path);
  if (!reply.ok) return reply;
  const opened = openEnvelope(reply.value, key.secret, Date.now());
  if (!opened.ok) return opened;
  const value = read(opened.value);
  return value === null ? failed("malformed", Date.now()) : { ok: true, value };
}

async function transfer(
  { secret, serviceUrl }: BoundKey,
  path: readonly string[],
): Promise<Result<HttpReply>> {
  const url = `${serviceUrl}/shared/v1/${path.map(encodeURIComponent).join("/")}`;
  let hasAnswered = false;
  try {
    const response = await fetch(url, {
      headers: { "x-api-key": secret, accept: "application/json" },
      // The target of a redirect must not receive the key. Unlike "error", "manual" tells a redirect from being
      // offline.
      redirect: "manual",
      credentials: "omit",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(timing.requestTimeout),
    });
    hasAnswered = true;
    if (isRedirect(response)) return failed("redirected", Date.now());
    const text = await readText(response, limits.responseBytes);
    const { status, headers } = response;
    const [retryAfter, date] = [headers.get("retry-after"), headers.get("date")];
    return { ok: true, value: { status, retryAfter, date, text } };
  } catch (error) {
    return failed(kindOf(error, hasAnswered), Date.now());
  }
}

/** Browsers hide a redirect behind an opaque response; Node shows its status. */
function isRedirect(response: Response): boolean {
  return response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400);
}

/** After an answer, a broken body counts as the service's fault and not as offline. */
function kindOf(error: unknown, hasAnswered: boolean): FailureKind {
  if (error instanceof TooLargeError) return "tooLarge";
  if (error instanceof Error && error.name === "TimeoutError") return "timeout";
  return hasAnswered ? "malformed" : "offline";
}
