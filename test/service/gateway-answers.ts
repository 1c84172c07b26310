import type { FailureKind } from "../../src/core/failures.ts";

/** A failed answer of the service or of a gateway before it. `quote`: the words to quote; missing for none. */
export type GatewayAnswer = {
  readonly source: string;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  readonly means: FailureKind;
  readonly quote?: string;
};

/** See docs/service.md, Answers. */
const ofService: readonly (readonly [status: number, error: string, means: FailureKind])[] = [
  [401, "Invalid API key", "unauthorized"],
  [401, "API key quota exceeded", "rateLimited"],
  [401, "Invalid API key for the Address Airdrops API", "unauthorized"],
  [401, "Not allowed for this wallet", "unauthorized"],
  [200, "Invalid API key", "unauthorized"],
  [400, "The api_key has expired", "unauthorized"],
  [400, "APIKEY missing", "unauthorized"],
  [403, "Your API key isn’t valid", "unauthorized"],
  [422, "INVALID_API_KEY", "unauthorized"],
  [500, "Invalid API key", "server"],
  [403, "Daily limit reached for this API key", "rateLimited"],
  [200, "Too many requests", "rateLimited"],
  [429, "Slow down", "rateLimited"],
  [403, "Your API key does not cover network move", "unauthorized"],
  [400, "Missing x-api-key for this chain", "unauthorized"],
  [404, "Unknown apikey", "unauthorized"],
  [400, "Invalid public key of the address", "rejected"],
  [403, "No monkey on this network", "unauthorized"],
  [400, "No monkey on this network", "rejected"],
  [403, "IP address not allowed", "unauthorized"],
  [503, "Down for maintenance", "unavailable"],
  [400, "Invalid address", "rejected"],
  [200, "Unsupported network", "rejected"],
  [200, "Unknown token price", "rejected"],
  [404, "No such wallet", "notFound"],
];

/** A body that is no text is sent as JSON. */
const ofGateways: readonly (readonly [
  source: string,
  status: number,
  body: unknown,
  means: FailureKind,
  quote?: string,
  retryAfter?: string,
])[] = [
  ["API Gateway, INVALID_API_KEY", 403, { message: "Forbidden" }, "unauthorized", "Forbidden"],
  ["API Gateway, QUOTA", 429, { message: "Limit Exceeded" }, "rateLimited", "Limit Exceeded"],
  ["API Gateway, authorizer", 403, { Message: "User is denied" }, "unauthorized", "User is denied"],
  [
    "Apigee",
    401,
    { fault: { faultstring: "Invalid ApiKey", detail: { errorcode: "oauth.v2.InvalidApiKey" } } },
    "unauthorized",
    "Invalid ApiKey",
  ],
  [
    "Azure",
    403,
    { statusCode: 403, message: "Out of call volume quota." },
    "rateLimited",
    "Out of call volume quota.",
  ],
  [
    "Cloud Endpoints",
    400,
    { error: { code: 400, message: "API key not valid." } },
    "unauthorized",
    "API key not valid.",
  ],
  ["Cloudflare", 429, "error code: 1015", "rateLimited", "error code: 1015", "30"],
  ["Cloudflare", 403, page("Just a moment..."), "unauthorized", "Just a moment..."],
  ["Cloudflare", 522, "error code: 522", "server", "error code: 522"],
  [
    "FastAPI",
    403,
    { detail: [{ loc: ["header"], msg: "Field required" }] },
    "unauthorized",
    "Field required",
  ],
  ["Kong", 401, { message: "Unauthorized", request_id: "5" }, "unauthorized", "Unauthorized"],
  ["NestJS", 403, { message: "No resource", error: "Forbidden" }, "unauthorized", "No resource · Forbidden"],
  [
    "RFC 9457",
    403,
    { type: "about:blank", title: "Forbidden", detail: "No plan" },
    "unauthorized",
    "Forbidden · No plan",
  ],
  [
    "Selling Partner",
    403,
    { errors: [{ message: "Access denied.", details: "" }] },
    "unauthorized",
    "Access denied.",
  ],
  ["nginx", 404, page("404 Not Found"), "notFound", "404 Not Found"],
  ["nginx", 400, page("400 Bad Request"), "rejected", "400 Bad Request"],
  ["nginx", 503, page("503"), "unavailable", "503", "120"],
  ["nginx", 502, page("502 Bad Gateway"), "server", "502 Bad Gateway"],
  ["a hotel", 200, page("Sign in. Too many guests."), "intercepted", "Sign in. Too many guests."],
  ["nginx", 401, page("401 Authorization Required"), "unauthorized", "401 Authorization Required"],
  ["a proxy", 407, page("Authentication Required"), "intercepted", "Authentication Required"],
  ["RFC 6585", 511, page("Authentication Required"), "intercepted", "Authentication Required"],
  ["a framework", 200, "", "malformed"],
  ["a framework", 200, '[{"airdropId":"a"}]', "malformed"],
  ["a framework", 401, "", "unauthorized"],
  ["a framework", 403, '"Forbidden"', "unauthorized", "Forbidden"],
  ["a framework", 200, { message: "No API key" }, "unauthorized", "No API key"],
  ["a framework", 200, '{"success":false,"error":"Too ma', "malformed"],
  ["a framework", 500, { message: "Internal server error" }, "server", "Internal server error"],
];

function page(title: string): string {
  return `<html>\r\n<head><title>${title}</title></head>\r\n</html>`;
}

export const gatewayAnswers: readonly GatewayAnswer[] = [
  ...ofService.map(([status, error, means]) => {
    return {
      source: "the service",
      status,
      body: JSON.stringify({ success: false, error }),
      means,
      quote: error,
    };
  }),
  ...ofGateways.map(([source, status, body, means, quote, retryAfter]) => ({
    source,
    status,
    body: typeof body === "string" ? body : JSON.stringify(body),
    means,
    ...(quote !== undefined && { quote }),
    ...(retryAfter !== undefined && { headers: { "retry-after": retryAfter } }),
  })),
];
