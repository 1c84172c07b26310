import { type GatewayAnswer, json, page } from "./gateway-answer.ts";

/** Web servers, networks and proxies, mostly with pages or plain text. */
export const webServers: readonly GatewayAnswer[] = [
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
    means: "rateLimit",
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
    means: "rateLimit",
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

  // Others.
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
