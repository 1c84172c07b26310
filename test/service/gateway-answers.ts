import type { FailureKind } from "../../src/core/failures.ts";

/** A failed answer of the service or of a gateway before it. */
export type GatewayAnswer = {
  readonly source: string;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  readonly means: FailureKind;
  /** The words to quote; missing for none. */
  readonly quote?: string;
};

const page = (title: string) => ({
  body: `<html>\r\n<head><title>${title}</title></head>\r\n</html>`,
  quote: title,
});

/** See docs/service.md, Answers. */
const ofService = (status: number, error: string, means: FailureKind): GatewayAnswer => ({
  source: "the service",
  status,
  body: JSON.stringify({ success: false, error }),
  means,
  quote: error,
});

const asJson = (body: unknown, quote: string) => ({ body: JSON.stringify(body), quote });

export const gatewayAnswers: readonly GatewayAnswer[] = [
  ofService(401, "Invalid API key", "unauthorized"),
  ofService(401, "API key quota exceeded", "rateLimited"),
  ofService(401, "Not allowed for this wallet", "rejected"),
  ofService(200, "Invalid API key", "unauthorized"),
  ofService(400, "The api_key has expired", "unauthorized"),
  ofService(400, "APIKEY missing", "unauthorized"),
  ofService(403, "Your API key isn’t valid", "unauthorized"),
  ofService(422, "INVALID_API_KEY", "unauthorized"),
  ofService(500, "Invalid API key", "server"),
  ofService(403, "Daily limit reached for this API key", "rateLimited"),
  ofService(200, "Too many requests", "rateLimited"),
  ofService(429, "Slow down", "rateLimited"),
  ofService(403, "Your API key does not cover network move", "rejected"),
  ofService(403, "IP address not allowed", "forbidden"),
  ofService(400, "Invalid address", "rejected"),
  ofService(200, "Unsupported network", "rejected"),
  ofService(200, "Unknown token price", "rejected"),
  ofService(404, "No such wallet", "notFound"),
  {
    source: "API Gateway, INVALID_API_KEY",
    status: 403,
    ...asJson({ message: "Forbidden" }, "Forbidden"),
    means: "forbidden",
  },
  {
    source: "API Gateway, QUOTA",
    status: 429,
    ...asJson({ message: "Limit Exceeded" }, "Limit Exceeded"),
    means: "rateLimited",
  },
  {
    source: "API Gateway, authorizer",
    status: 403,
    ...asJson({ Message: "User is not authorized" }, "User is not authorized"),
    means: "forbidden",
  },
  {
    source: "Apigee",
    status: 401,
    ...asJson(
      { fault: { faultstring: "Invalid ApiKey", detail: { errorcode: "oauth.v2.InvalidApiKey" } } },
      "Invalid ApiKey",
    ),
    means: "unauthorized",
  },
  {
    source: "Azure",
    status: 403,
    ...asJson({ statusCode: 403, message: "Out of call volume quota." }, "Out of call volume quota."),
    means: "rateLimited",
  },
  {
    source: "Cloud Endpoints",
    status: 400,
    ...asJson({ error: { code: 400, message: "API key not valid.", status: "X" } }, "API key not valid."),
    means: "unauthorized",
  },
  {
    source: "Cloudflare",
    status: 429,
    headers: { "retry-after": "30" },
    body: "error code: 1015",
    means: "rateLimited",
    quote: "error code: 1015",
  },
  { source: "Cloudflare", status: 403, ...page("Just a moment..."), means: "forbidden" },
  { source: "Cloudflare", status: 522, body: "error code: 522", means: "server", quote: "error code: 522" },
  {
    source: "FastAPI",
    status: 403,
    ...asJson({ detail: [{ loc: ["header"], msg: "Field required" }] }, "Field required"),
    means: "forbidden",
  },
  {
    source: "Kong",
    status: 401,
    ...asJson({ message: "Unauthorized", request_id: "5" }, "Unauthorized"),
    means: "unauthorized",
  },
  {
    source: "NestJS",
    status: 403,
    ...asJson(
      { statusCode: 403, message: "Forbidden resource", error: "Forbidden" },
      "Forbidden resource · Forbidden",
    ),
    means: "forbidden",
  },
  {
    source: "RFC 9457",
    status: 403,
    ...asJson({ type: "about:blank", title: "Forbidden", detail: "No plan" }, "Forbidden · No plan"),
    means: "forbidden",
  },
  {
    source: "Selling Partner",
    status: 403,
    ...asJson(
      { errors: [{ message: "Access denied.", code: "Unauthorized", details: "" }] },
      "Access denied.",
    ),
    means: "forbidden",
  },
  { source: "nginx", status: 404, ...page("404 Not Found"), means: "notFound" },
  { source: "nginx", status: 400, ...page("400 Bad Request"), means: "rejected" },
  { source: "nginx", status: 502, ...page("502 Bad Gateway"), means: "server" },
  { source: "nginx", status: 503, headers: { "retry-after": "120" }, ...page("503"), means: "server" },
  { source: "a hotel", status: 200, ...page("Sign in. Too many guests."), means: "intercepted" },
  { source: "a proxy", status: 407, ...page("Proxy Authentication Required"), means: "intercepted" },
  { source: "RFC 6585", status: 511, ...page("Network Authentication Required"), means: "intercepted" },
  { source: "a framework", status: 200, body: "", means: "malformed" },
  { source: "a framework", status: 200, body: '[{"airdropId":"a"}]', means: "malformed" },
  { source: "a framework", status: 401, body: "", means: "unauthorized" },
  { source: "a framework", status: 403, body: '"Forbidden"', means: "forbidden", quote: "Forbidden" },
  {
    source: "a framework",
    status: 200,
    ...asJson({ message: "No API key" }, "No API key"),
    means: "malformed",
  },
  { source: "a framework", status: 200, body: '{"success":false,"error":"Too ma', means: "malformed" },
  {
    source: "a framework",
    status: 500,
    ...asJson({ statusCode: 500, message: "Internal server error" }, "Internal server error"),
    means: "server",
  },
];
