import { describe, expect, it } from "vitest";
import { limits } from "../../src/config.ts";
import type { FailureKind } from "../../src/core/failures.ts";
import { openEnvelope } from "../../src/service/envelope.ts";
import type { GatewayAnswer } from "./answers/gateway-answer.ts";
import { gatewayAnswers } from "./gateway-answers.ts";

const now = Date.UTC(2026, 10, 20, 12);

function open(body: unknown, status = 200, retryAfter: string | null = null) {
  return openEnvelope({ status, retryAfter, text: JSON.stringify(body) }, "key", now);
}

describe("a web page instead of JSON", () => {
  it.each([
    [200, "intercepted"],
    [399, "intercepted"],
    [400, "rejected"],
    [401, "intercepted"],
    [406, "rejected"],
    [407, "intercepted"],
    [408, "rejected"],
  ])("with status %i means %s", (status, kind) => {
    const opened = openEnvelope({ status, retryAfter: null, text: " <html>Sign in</html>" }, "key", now);
    expect(opened).toMatchObject({ ok: false, error: { kind } });
  });
});

describe("a failure", () => {
  it("keeps the service's message, cleaned and shortened", () => {
    const error = `\u202Eno\u0000 such\nthing${"!".repeat(1_000)}`;
    const opened = open({ success: false, error });
    expect(opened).toMatchObject({ ok: false, error: { kind: "rejected" } });
    const message = !opened.ok && opened.error.kind === "rejected" ? opened.error.message : "";
    expect(message).toMatch(/^no such thing!/);
    expect(message).toHaveLength(limits.messageChars);
  });

  it.each(["sk/live+7f3a9c==", "SK/LIVE+7F3A9C==", "sk%2Flive%2B7f3a9c%3D%3D", "sk/live\u200b+7f3a9c=="])(
    "does not repeat the key: %s",
    (echo) => {
      for (const before of ["", "x".repeat(limits.messageChars - 12)]) {
        const body = { success: false, error: `${before} cannot parse header x=${echo}!` };
        const reply = { status: 422, retryAfter: null, text: JSON.stringify(body) };
        const opened = openEnvelope(reply, "sk/live+7f3a9c==", now);
        expect(opened).toMatchObject({ ok: false, error: { kind: "rejected" } });
        expect(JSON.stringify(opened).toLowerCase()).not.toMatch(/sk\W*2?f?live/);
      }
    },
  );

  it("does not repeat the key of a plain text that is cut", () => {
    const secret = "a7c4".repeat(16);
    const text = `${"The header is wrong. ".repeat(8)}x-api-key: ${secret}`;
    const opened = openEnvelope({ status: 422, retryAfter: null, text }, secret, now);
    expect(JSON.stringify(opened)).not.toContain("a7c4");
  });

  it.each([
    ["no message", { success: false }],
    ["a message that is no text", { success: false, error: { number: 7 } }],
    ["a list of messages", { success: false, error: [1] }],
  ])("is accepted with %s", (_name, body) => {
    expect(open(body)).toEqual({ ok: false, error: { kind: "rejected", message: "" } });
  });

  it("may contain the time to wait", () => {
    expect(open({ success: false, error: "Too many requests" }, 200, "120")).toEqual({
      ok: false,
      error: { kind: "rateLimited", retryAfter: 120_000 },
    });
  });
});

const kinds: Readonly<Record<GatewayAnswer["means"], FailureKind>> = {
  rateLimit: "rateLimited",
  keyRefused: "unauthorized",
  walletOnly: "rejected",
  serviceDown: "server",
  intercepted: "intercepted",
  forbidden: "forbidden",
  notFound: "notFound",
  malformed: "malformed",
};

describe("a real answer", () => {
  it("comes from at least 40 sources", () => {
    expect(gatewayAnswers.length).toBeGreaterThanOrEqual(40);
  });

  it.each(gatewayAnswers)("means $means: $source, $status $body", ({ status, headers, body, means }) => {
    const reply = { status, retryAfter: headers?.["retry-after"] ?? null, text: body };
    expect(openEnvelope(reply, "key", now)).toMatchObject({ ok: false, error: { kind: kinds[means] } });
  });
});

describe("the message of a failure", () => {
  it.each([
    ["API_KEY_EXPIRED", "unauthorized"],
    ["invalidApiKey", "unauthorized"],
    ["token was revoked", "unauthorized"],
    ["Authorization denied", "unauthorized"],
    ["Unknown credential", "unauthorized"],
    ["Invalid API key for network evm", "unauthorized"],
    ["API key not authorized for network evm", "rejected"],
    ["Access key rate limiter: slow down", "rateLimited"],
    ["requests are throttled", "rateLimited"],
    ["the monkey of apis is invalid", "rejected"],
    ["unlimited", "rejected"],
    ["token contract missing", "rejected"],
    ["The service is not authorized to read the price feed", "rejected"],
    ["Could not reach the key store: connection refused", "rejected"],
    ["API key not valid for network move", "rejected"],
    ["Your API key is not valid for this address", "rejected"],
    ["Your API key isn’t valid", "unauthorized"],
    ["This API key is no longer active", "unauthorized"],
    ["No credentials provided", "unauthorized"],
    ["Invalid public key", "rejected"],
    ["Public key not found", "rejected"],
    ["Foreign key does not exist", "rejected"],
    ["NoSuchKey: The specified key does not exist.", "rejected"],
    ["Idempotency key required", "rejected"],
    ["Signing key not found", "rejected"],
    ["Invalid page token", "rejected"],
    ["CSRF token missing", "rejected"],
    ["Airdrop token not found", "rejected"],
    ["Token data not found", "rejected"],
    ["Missing token decimals", "rejected"],
    ["The token claim has expired", "rejected"],
    ["Token claim period expired", "rejected"],
    ["Token allocations missing", "rejected"],
    ["Redis key not found", "rejected"],
    ['Invalid JSON: missing key "data"', "rejected"],
    ["Authorization server not found", "rejected"],
  ])("“%s” means %s", (error, kind) => {
    expect(open({ success: false, error }, 400)).toMatchObject({ ok: false, error: { kind } });
  });

  it("is read fast at any length", () => {
    const message = "api ".repeat(25_000);
    const begun = performance.now();
    open({ success: false, error: message }, 400);
    open({ message: [message, message] }, 400);
    expect(performance.now() - begun).toBeLessThan(500);
  });

  it.each([500, 502, 503, 529])("says nothing about the key with status %i", (status) => {
    const words = { success: false, error: "Invalid API key" };
    expect(open(words, status)).toEqual({ ok: false, error: { kind: "server" } });
  });
});
