/**
 * Failed answers as real services and gateways give them, with what each means for Windfall. Messages are facts taken
 * from the documentation or the sources that `source` names; request ids and host names are left out.
 */
export type GatewayAnswer = {
  readonly source: string;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  readonly means:
    | "patience"
    | "keyRefused"
    | "walletOnly"
    | "serviceDown"
    | "intercepted"
    | "forbidden"
    | "notFound"
    | "malformed";
};

const json = (value: unknown): string => JSON.stringify(value);
const page = (title: string): string =>
  `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n</body>\r\n</html>`;
const envelope = (error: string): string => json({ success: false, error });

export const gatewayAnswers: readonly GatewayAnswer[] = [
  // The service's own envelope, in words that were simulated against older code.
  ...(
    [
      [401, "Invalid API key", "keyRefused"],
      [200, "Invalid API key", "keyRefused"],
      [400, "The api_key has expired", "keyRefused"],
      [200, "API key revoked", "keyRefused"],
      [403, "Unknown API key", "keyRefused"],
      [400, "APIKEY missing", "keyRefused"],
      [500, "Failed to validate API key: upstream database timeout", "serviceDown"],
      [503, "Invalid API key", "serviceDown"],
      [400, "Failed to validate API key: upstream database timeout", "walletOnly"],
      [403, "Daily limit reached for this API key", "patience"],
      [200, "Daily limit reached for this API key", "patience"],
      [401, "API key quota exceeded", "patience"],
      [403, "Your API key does not cover network move", "walletOnly"],
      [400, "Your API key is not allowed to use network starknet", "walletOnly"],
      [400, "Invalid address", "walletOnly"],
      [200, "Unsupported network", "walletOnly"],
      [400, "Address is not a valid cosmos address", "walletOnly"],
      [400, "No token price for this wallet", "walletOnly"],
      [200, "Unknown token price", "walletOnly"],
    ] as const
  ).map(
    ([status, error, means]): GatewayAnswer => ({
      source: "interface document, 7",
      status,
      body: envelope(error),
      means,
    }),
  ),

  // Amazon API Gateway, "Gateway response types".
  {
    source: "API Gateway, INVALID_API_KEY",
    status: 403,
    body: json({ message: "Forbidden" }),
    means: "forbidden",
  },
  {
    source: "API Gateway, MISSING_AUTHENTICATION_TOKEN",
    status: 403,
    body: json({ message: "Missing Authentication Token" }),
    means: "keyRefused",
  },
  {
    source: "API Gateway, QUOTA_EXCEEDED",
    status: 429,
    body: json({ message: "Limit Exceeded" }),
    means: "patience",
  },
  {
    source: "API Gateway, THROTTLED",
    status: 429,
    body: json({ message: "Too Many Requests" }),
    means: "patience",
  },
  {
    source: "API Gateway, UNAUTHORIZED",
    status: 401,
    body: json({ message: "Unauthorized" }),
    means: "keyRefused",
  },
  {
    source: "API Gateway, ACCESS_DENIED",
    status: 403,
    body: json({ Message: "User is not authorized to access this resource with an explicit deny" }),
    means: "forbidden",
  },
  {
    source: "API Gateway, EXPIRED_TOKEN",
    status: 403,
    body: json({ message: "The security token included in the request is expired" }),
    means: "keyRefused",
  },
  {
    source: "API Gateway, INTEGRATION_TIMEOUT",
    status: 504,
    body: json({ message: "Endpoint request timed out" }),
    means: "serviceDown",
  },
  {
    source: "API Gateway, AUTHORIZER_FAILURE",
    status: 500,
    body: json({ message: "Internal server error" }),
    means: "serviceDown",
  },

  // Kong Gateway: key-auth and rate-limiting plugins, core.
  {
    source: "Kong, key-auth",
    status: 401,
    body: json({ message: "No API key found in request" }),
    means: "keyRefused",
  },
  { source: "Kong, key-auth", status: 401, body: json({ message: "Unauthorized" }), means: "keyRefused" },
  {
    source: "Kong 0.x, key-auth",
    status: 403,
    body: json({ message: "Invalid authentication credentials" }),
    means: "keyRefused",
  },
  {
    source: "Kong, rate-limiting",
    status: 429,
    headers: { "retry-after": "37" },
    body: json({ message: "API rate limit exceeded" }),
    means: "patience",
  },
  {
    source: "Kong, router",
    status: 404,
    body: json({ message: "no Route matched with those values" }),
    means: "notFound",
  },
  {
    source: "Kong, balancer",
    status: 503,
    body: json({ message: "failure to get a peer from the ring-balancer" }),
    means: "serviceDown",
  },

  // nginx: pages, and the statuses of limit_req, limit_conn and auth modules.
  {
    source: "nginx, auth_basic",
    status: 401,
    body: page("401 Authorization Required"),
    means: "intercepted",
  },
  { source: "nginx, deny", status: 403, body: page("403 Forbidden"), means: "forbidden" },
  { source: "nginx, location", status: 404, body: page("404 Not Found"), means: "notFound" },
  {
    source: "nginx, limit_req_status 429",
    status: 429,
    body: page("429 Too Many Requests"),
    means: "patience",
  },
  {
    source: "nginx, limit_req",
    status: 503,
    body: page("503 Service Temporarily Unavailable"),
    means: "serviceDown",
  },
  { source: "nginx, proxy", status: 502, body: page("502 Bad Gateway"), means: "serviceDown" },
  { source: "nginx, proxy", status: 504, body: page("504 Gateway Time-out"), means: "serviceDown" },

  // Cloudflare, "Error page types" and "Cloudflare 1xxx errors".
  {
    source: "Cloudflare, 1015",
    status: 429,
    headers: { "retry-after": "60" },
    body: "error code: 1015",
    means: "patience",
  },
  { source: "Cloudflare, 1020", status: 403, body: "error code: 1020", means: "forbidden" },
  {
    source: "Cloudflare, managed challenge",
    status: 403,
    body: page("Just a moment..."),
    means: "forbidden",
  },
  { source: "Cloudflare, 521", status: 521, body: "error code: 521", means: "serviceDown" },
  { source: "Cloudflare, 524", status: 524, body: page("A timeout occurred"), means: "serviceDown" },
  {
    source: "Cloudflare API",
    status: 403,
    body: json({ success: false, errors: [{ code: 1000, message: "Invalid API Token" }], messages: [] }),
    means: "keyRefused",
  },

  // Express and its usual middleware.
  {
    source: "express-rate-limit",
    status: 429,
    headers: { "retry-after": "900" },
    body: "Too many requests, please try again later.",
    means: "patience",
  },
  { source: "Express, no route", status: 404, body: page("Error"), means: "notFound" },
  { source: "Express, error handler", status: 500, body: page("Error"), means: "serviceDown" },
  { source: "passport", status: 401, body: "Unauthorized", means: "keyRefused" },
  {
    source: "NestJS, throttler",
    status: 429,
    body: json({ statusCode: 429, message: "ThrottlerException: Too Many Requests" }),
    means: "patience",
  },
  {
    source: "NestJS, guard",
    status: 403,
    body: json({ message: "Forbidden resource", error: "Forbidden", statusCode: 403 }),
    means: "forbidden",
  },
  {
    source: "NestJS, ValidationPipe",
    status: 400,
    body: json({ message: ["address must be an Ethereum address"], error: "Bad Request", statusCode: 400 }),
    means: "walletOnly",
  },

  // Other gateways and frameworks.
  {
    source: "Azure API Management, quota-by-key",
    status: 403,
    body: json({
      statusCode: 403,
      message: "Out of call volume quota. Quota will be replenished in 02:12:34.",
    }),
    means: "patience",
  },
  {
    source: "Azure API Management, subscription",
    status: 401,
    body: json({ statusCode: 401, message: "Access denied due to invalid subscription key." }),
    means: "keyRefused",
  },
  {
    source: "Apigee, VerifyAPIKey",
    status: 401,
    body: json({ fault: { faultstring: "Invalid ApiKey", detail: { errorcode: "oauth.v2.InvalidApiKey" } } }),
    means: "keyRefused",
  },
  {
    source: "Apigee, Quota",
    status: 500,
    body: json({ fault: { faultstring: "Rate limit quota violation. Quota limit exceeded." } }),
    means: "patience",
  },
  {
    source: "Google Cloud Endpoints",
    status: 400,
    body: json({
      error: {
        code: 400,
        message: "API key not valid. Please pass a valid API key.",
        status: "INVALID_ARGUMENT",
      },
    }),
    means: "keyRefused",
  },
  {
    source: "Tyk, key",
    status: 400,
    body: json({ error: "Authorization field missing" }),
    means: "keyRefused",
  },
  { source: "Tyk, quota", status: 403, body: json({ error: "Quota exceeded" }), means: "patience" },
  {
    source: "Tyk, key",
    status: 403,
    body: json({ error: "Access to this API has been disallowed" }),
    means: "forbidden",
  },
  { source: "Envoy, local rate limit", status: 429, body: "local_rate_limited", means: "patience" },
  { source: "Envoy, RBAC", status: 403, body: "RBAC: access denied", means: "forbidden" },
  { source: "Envoy, no upstream", status: 503, body: "no healthy upstream", means: "serviceDown" },
  {
    source: "RapidAPI",
    status: 403,
    body: json({ message: "You are not subscribed to this API." }),
    means: "forbidden",
  },
  {
    source: "RapidAPI",
    status: 403,
    body: json({ message: "You have exceeded the DAILY quota for Requests on your current plan, BASIC." }),
    means: "patience",
  },
  {
    source: "Etherscan",
    status: 200,
    body: json({ status: "0", message: "NOTOK", result: "Max calls per sec rate limit reached (5/sec)" }),
    means: "patience",
  },
  {
    source: "Etherscan",
    status: 200,
    body: json({ status: "0", message: "NOTOK", result: "Invalid API Key" }),
    means: "keyRefused",
  },
  {
    source: "Django REST framework",
    status: 403,
    body: json({ detail: "Authentication credentials were not provided." }),
    means: "keyRefused",
  },
  {
    source: "Django REST framework",
    status: 429,
    body: json({ detail: "Request was throttled. Expected available in 86399 seconds." }),
    means: "patience",
  },
  { source: "Laravel", status: 429, body: json({ message: "Too Many Attempts." }), means: "patience" },
  {
    source: "RFC 6750, bearer tokens",
    status: 400,
    body: json({ error: "invalid_token" }),
    means: "keyRefused",
  },
  { source: "captive portal", status: 200, body: page("Welcome to the guest network"), means: "intercepted" },
  {
    source: "captive portal, RFC 6585",
    status: 511,
    body: page("Network Authentication Required"),
    means: "intercepted",
  },
  { source: "a health check", status: 200, body: json({ status: "ok" }), means: "malformed" },
  { source: "an empty answer", status: 200, body: "", means: "malformed" },
  { source: "an empty answer", status: 502, body: "", means: "serviceDown" },
];
