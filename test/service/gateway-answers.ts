import type { FailureKind } from "../../src/core/failures.ts";

/** A failed answer of the service or of a gateway before it. */
export type GatewayAnswer = {
  readonly source: string;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  readonly means: FailureKind;
};

const page = (title: string): string => `<html>\r\n<head><title>${title}</title></head>\r\n</html>`;

/** See docs/service.md, Answers. */
const ofService = (status: number, error: string, means: FailureKind): GatewayAnswer => ({
  source: "the service",
  status,
  body: JSON.stringify({ success: false, error }),
  means,
});

export const gatewayAnswers: readonly GatewayAnswer[] = [
  ofService(401, "Invalid API key", "unauthorized"),
  ofService(401, "API key quota exceeded", "unauthorized"),
  ofService(200, "Invalid API key", "unauthorized"),
  ofService(400, "The api_key has expired", "unauthorized"),
  ofService(400, "APIKEY missing", "unauthorized"),
  ofService(403, "Unknown API key", "unauthorized"),
  ofService(403, "Your API key isn’t valid", "unauthorized"),
  ofService(400, "INVALID_API_KEY", "unauthorized"),
  ofService(422, "Invalid API key", "rejected"),
  ofService(500, "Invalid API key", "server"),
  ofService(403, "Daily limit reached for this API key", "rateLimited"),
  ofService(200, "Too many requests", "rateLimited"),
  ofService(429, "Slow down", "rateLimited"),
  ofService(403, "Your API key does not cover network move", "rejected"),
  ofService(400, "Your API key is not allowed to use network starknet", "rejected"),
  ofService(400, "Failed to validate API key: upstream database timeout", "rejected"),
  ofService(400, "Invalid address", "rejected"),
  ofService(200, "Unsupported network", "rejected"),
  ofService(200, "Unknown token price", "rejected"),
  ofService(404, "No such wallet", "notFound"),
  {
    source: "API Gateway, INVALID_API_KEY",
    status: 403,
    body: '{"message":"Forbidden"}',
    means: "forbidden",
  },
  { source: "API Gateway, QUOTA", status: 429, body: '{"message":"Limit Exceeded"}', means: "rateLimited" },
  {
    source: "API Gateway, UNAUTHORIZED",
    status: 401,
    body: '{"message":"Unauthorized"}',
    means: "unauthorized",
  },
  {
    source: "Azure",
    status: 403,
    body: '{"statusCode":403,"message":"Out of call volume quota."}',
    means: "rateLimited",
  },
  {
    source: "Cloudflare",
    status: 429,
    headers: { "retry-after": "30" },
    body: "error code: 1015",
    means: "rateLimited",
  },
  { source: "Cloudflare", status: 403, body: page("Just a moment..."), means: "forbidden" },
  { source: "Cloudflare", status: 522, body: "error code: 522", means: "server" },
  { source: "nginx", status: 404, body: page("404 Not Found"), means: "notFound" },
  { source: "nginx", status: 400, body: page("400 Bad Request"), means: "rejected" },
  { source: "nginx", status: 502, body: page("502 Bad Gateway"), means: "server" },
  { source: "nginx", status: 503, headers: { "retry-after": "120" }, body: page("503"), means: "server" },
  { source: "a hotel", status: 200, body: page("Sign in"), means: "intercepted" },
  { source: "a proxy", status: 407, body: page("Proxy Authentication Required"), means: "intercepted" },
  { source: "RFC 6585", status: 511, body: page("Network Authentication Required"), means: "intercepted" },
  { source: "a framework", status: 200, body: "", means: "malformed" },
  { source: "a framework", status: 200, body: '[{"airdropId":"a"}]', means: "malformed" },
  { source: "a framework", status: 401, body: "", means: "unauthorized" },
  { source: "a framework", status: 200, body: '{"message":"ok"}', means: "malformed" },
  {
    source: "a framework",
    status: 500,
    body: '{"statusCode":500,"message":"Internal server error"}',
    means: "server",
  },
];
