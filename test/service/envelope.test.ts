import { describe, expect, it } from "vitest";
import { limits } from "../../src/config.ts";
import { openEnvelope } from "../../src/service/envelope.ts";
import { gatewayAnswers } from "./gateway-answers.ts";

const now = Date.UTC(2026, 10, 20, 12);

function open(body: unknown, status = 200, retryAfter: string | null = null) {
  return openEnvelope({ status, retryAfter, text: JSON.stringify(body) }, "key", now);
}

describe("a success", () => {
  it.each([
    ["a list", []],
    ["an object", { airdropsCount: 0 }],
    ["0", 0],
    ["false", false],
  ])("returns its data unchanged: %s", (_name, data) => {
    expect(open({ success: true, data })).toEqual({ ok: true, value: data });
  });

  it("overrides the HTTP status", () => {
    expect(open({ success: true, data: [] }, 500)).toEqual({ ok: true, value: [] });
  });

  it.each([
    ["null", { success: true, data: null }],
    ["none", { success: true }],
  ])("without data is malformed: %s", (_name, body) => {
    expect(open(body)).toEqual({ ok: false, failure: { kind: "malformed", at: now } });
  });

  it("requires true, not a text", () => {
    expect(open({ success: "true", data: [] })).toEqual({
      ok: false,
      failure: { kind: "malformed", at: now },
    });
  });

  it("does not override 401 or 429", () => {
    const success = { success: true, data: [] };
    expect(open(success, 401)).toEqual({ ok: false, failure: { kind: "unauthorized", at: now } });
    expect(open(success, 429, "60")).toEqual({
      ok: false,
      failure: { kind: "rateLimited", at: now, retryAt: now + 60_000 },
    });
  });
});

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
    expect(opened).toMatchObject({ ok: false, failure: { kind } });
  });
});

describe("a failure", () => {
  it("keeps the service's message, cleaned and shortened", () => {
    const error = `\u202Eno\u0000 such\nthing${"!".repeat(1_000)}`;
    const opened = open({ success: false, error });
    expect(opened).toMatchObject({ ok: false, failure: { kind: "rejected" } });
    const message = opened.ok ? "" : opened.failure.message;
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
        expect(opened).toMatchObject({ ok: false, failure: { kind: "rejected" } });
        expect(JSON.stringify(opened).toLowerCase()).not.toMatch(/sk\W*2?f?live/);
      }
    },
  );

  it("does not repeat the key of a cut plain text", () => {
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
    expect(open(body)).toEqual({ ok: false, failure: { kind: "rejected", at: now, message: "" } });
  });

  it("may contain the time to wait", () => {
    expect(open({ success: false, error: "Too many requests" }, 200, "120")).toEqual({
      ok: false,
      failure: { kind: "rateLimited", at: now, retryAt: now + 120_000 },
    });
  });
});

it.each(gatewayAnswers)("$source, $status $body: $means", ({ status, headers, body, means }) => {
  const reply = { status, retryAfter: headers?.["retry-after"] ?? null, text: body };
  expect(openEnvelope(reply, "key", now)).toMatchObject({ ok: false, failure: { kind: means } });
});

const second = 1_000;
const hour = 3_600 * second;

it.each([
  ["seconds", "120", 120 * second],
  ["an HTTP date", "Fri, 20 Nov 2026 12:10:00 GMT", 600 * second],
  ["less than 30 s as 30 s", "1", 30 * second],
  ["a past date as 30 s", "Fri, 20 Nov 2026 11:00:00 GMT", 30 * second],
  ["a year as 6 h", "31536000", 6 * hour],
  ["an infinite number as 6 h", "9".repeat(400), 6 * hour],
  ["a date in the far future as 6 h", "Fri, 20 Nov 9999 12:00:00 GMT", 6 * hour],
  ["a missing header as 15 min", null, hour / 4],
  ["nonsense as 15 min", "soon", hour / 4],
])("Retry-After is read: %s", (_name, header, retryAfter) => {
  expect(open({}, 429, header)).toEqual({
    ok: false,
    failure: { kind: "rateLimited", at: now, retryAt: now + retryAfter },
  });
});
