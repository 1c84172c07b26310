import { type GatewayAnswer, json } from "./gateway-answer.ts";

export const gateways: readonly GatewayAnswer[] = [
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
    means: "rateLimit",
  },
  {
    source: "API Gateway, THROTTLED",
    status: 429,
    body: json({ message: "Too Many Requests" }),
    means: "rateLimit",
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
    means: "rateLimit",
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

  // Others.
  {
    source: "Azure API Management, quota-by-key",
    status: 403,
    body: json({
      statusCode: 403,
      message: "Out of call volume quota. Quota will be replenished in 02:12:34.",
    }),
    means: "rateLimit",
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
    means: "rateLimit",
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
  { source: "Tyk, quota", status: 403, body: json({ error: "Quota exceeded" }), means: "rateLimit" },
  {
    source: "Tyk, key",
    status: 403,
    body: json({ error: "Access to this API has been disallowed" }),
    means: "forbidden",
  },
  { source: "Envoy, local rate limit", status: 429, body: "local_rate_limited", means: "rateLimit" },
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
    means: "rateLimit",
  },
];
