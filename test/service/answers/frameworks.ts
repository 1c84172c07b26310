import { type GatewayAnswer, json, page } from "./gateway-answer.ts";

/** Frameworks and similar services. */
export const frameworks: readonly GatewayAnswer[] = [
  // Express and its usual middleware.
  {
    source: "express-rate-limit",
    status: 429,
    headers: { "retry-after": "900" },
    body: "Too many requests, please try again later.",
    means: "rateLimit",
  },
  { source: "Express, no route", status: 404, body: page("Error"), means: "notFound" },
  { source: "Express, error handler", status: 500, body: page("Error"), means: "serviceDown" },
  { source: "passport", status: 401, body: "Unauthorized", means: "keyRefused" },
  {
    source: "NestJS, throttler",
    status: 429,
    body: json({ statusCode: 429, message: "ThrottlerException: Too Many Requests" }),
    means: "rateLimit",
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

  // Others.
  {
    source: "Etherscan",
    status: 200,
    body: json({ status: "0", message: "NOTOK", result: "Max calls per sec rate limit reached (5/sec)" }),
    means: "rateLimit",
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
    means: "rateLimit",
  },
  { source: "Laravel", status: 429, body: json({ message: "Too Many Attempts." }), means: "rateLimit" },
  {
    source: "RFC 6750, bearer tokens",
    status: 400,
    body: json({ error: "invalid_token" }),
    means: "keyRefused",
  },
];
